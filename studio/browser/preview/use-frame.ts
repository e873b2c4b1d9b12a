/** Connects the page in a frame with what is typed. */
import { useEffect, useMemo, useState } from "react"
import { type ContentFile, isContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import { fromPageModel, listen } from "../../page/messages"
import { makePageParts } from "../../page/page-parts"
import type { PageDraft } from "../../page/resolve"
import { makeFrameLink } from "./frame-link"
import { workInSlices } from "./work-in-slices"

/** A place in a content file. */
export interface ContentPlace {
  readonly file: ContentFile
  readonly path: ValuePath
}

interface FrameOptions {
  readonly draft: PageDraft
  readonly focused: ContentPlace | null
  /** Whether a click selects a field. */
  readonly picks: boolean
  /** The scale at which the frame is shown. */
  readonly scale: number
  /** The origin of the page in the frame. */
  readonly site: string
  readonly onPick: (file: ContentFile, path: ValuePath) => void
}

/** Keeps the page in a frame up to date. Returns the frame's `ref`, and whether its page has loaded. */
export const useFrame = ({ draft, focused, picks, scale, site, onPick }: FrameOptions) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [loaded, setLoaded] = useState<HTMLIFrameElement | null>(null)
  const link = useMemo(
    () =>
      makeFrameLink(message => {
        frame?.contentWindow?.postMessage(message, site)
      }),
    [frame, site],
  )
  const work = useMemo(() => workInSlices(makePageParts(), link.show), [link])

  useEffect(
    () =>
      listen(
        fromPageModel,
        site,
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
              if (isContentFile(file)) onPick(file, path)
            }
          }
        },
      ),
    [frame, link, site, onPick],
  )
  useEffect(() => {
    work(draft)
  }, [work, draft])
  useEffect(() => {
    link.point(focused && { file: focused.file, path: [...focused.path] })
  }, [link, focused])
  useEffect(() => {
    link.use({ picks, scale })
  }, [link, picks, scale])

  return { setElement: setFrame, isThere: frame !== null && frame === loaded }
}
