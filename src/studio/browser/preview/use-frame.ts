/** Wires the page in a frame to what is typed. */
import { useEffect, useMemo, useState } from "react"
import { isContentFile, type ContentFile } from "../../../content/model"
import type { ValuePath } from "../../document/value"
import { fromPageModel, listen, tellPage } from "../../page/messages"
import { makePageParts } from "../../page/page-parts"
import type { PageDraft } from "../../page/resolve"
import { makeFrameLink } from "./frame-link"
import { workInSlices } from "./work-in-slices"

/** A place in a content file. */
export interface ContentPlace {
  readonly file: ContentFile
  readonly path: ValuePath
}

/** What the page in the frame is to do. */
interface FrameWishes {
  readonly draft: PageDraft
  readonly focused: ContentPlace | null
  /** Whether a click picks a field. */
  readonly picks: boolean
  readonly onPick: (place: ContentPlace) => void
}

/**
 * Keeps a frame at what is wished.
 * @returns the frame's `ref`, and whether its page is there to listen.
 */
export const useFrame = ({ draft, focused, picks, onPick }: FrameWishes) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [loaded, setLoaded] = useState<HTMLIFrameElement | null>(null)
  const link = useMemo(
    () =>
      makeFrameLink(message => {
        if (frame?.contentWindow) tellPage(frame.contentWindow, message)
      }),
    [frame],
  )
  const work = useMemo(() => workInSlices(makePageParts(), link.show), [link])

  useEffect(
    () =>
      listen(
        fromPageModel,
        () => frame?.contentWindow ?? null,
        message => {
          switch (message.kind) {
            case "ready":
              setLoaded(frame)
              link.begin()
              return
            case "shown":
              link.confirm(message.turn)
              return
            case "picked": {
              const { file, path } = message.place
              if (isContentFile(file)) onPick({ file, path })
            }
          }
        },
      ),
    [frame, link, onPick],
  )
  useEffect(() => {
    work(draft)
  }, [work, draft])
  useEffect(() => {
    link.point(focused && { file: focused.file, path: [...focused.path] })
  }, [link, focused])
  useEffect(() => {
    link.pick(picks)
  }, [link, picks])

  return { setFrame, isThere: frame !== null && frame === loaded }
}
