/** Connects the page in a frame with what is typed. */
import { useEffect, useMemo, useState } from "react"
import { type ContentFile, isContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import { fromPageModel, type ToPage } from "../../page/messages"
import { makePageResolver, type ResolvedPage } from "../../page/resolved-page"
import type { PageDraft } from "../../page/resolve"
import { makeFrameLink } from "./frame-link"
import { makePictureLink } from "./picture-link"
import { workInSlices } from "./work-in-slices"

/** A place in a content file. */
export interface ContentPlace {
  readonly file: ContentFile
  readonly path: ValuePath
}

export interface FrameOptions {
  readonly draft: PageDraft
  readonly focused: ContentPlace | null
  /** Whether a click selects a field. */
  readonly picks: boolean
  /** The scale at which the frame is shown. */
  readonly scale: number
  readonly onPick: (file: ContentFile, path: ValuePath) => void
  /** Called with a file that is dropped on the page, and the place of the content there. */
  readonly onDrop: (place: ContentPlace | null, file: File) => void
  /** Called with the address of a link that leads away from the page. */
  readonly onFollow: (address: string) => void
}

/* React Aria hears F6 in this document alone. A page that has the focus may give it away. */
const leaveFrame = (isBackward: boolean): void => {
  const { activeElement } = document
  if (!activeElement?.matches("iframe")) return
  const init = { key: "F6", shiftKey: isBackward, bubbles: true }
  activeElement.dispatchEvent(new KeyboardEvent("keydown", init))
}

/** Sends a page to its frame, after the pictures that it shows. */
const makeSender = (send: (message: ToPage) => void) => {
  const link = makeFrameLink(send)
  const sendPictures = makePictureLink(send)
  const resolve = makePageResolver()
  let last: ResolvedPage | undefined
  const show = workInSlices(
    function* (draft: PageDraft) {
      const known = new Set(draft.pictures.map(({ url }) => url))
      return { known, parts: yield* resolve(draft) }
    },
    ({ known, parts }) => {
      last = parts
      void sendPictures(parts, known).then(() => {
        if (last === parts) link.show(parts)
      })
    },
  )
  return { ...link, show }
}

/**
 * Keeps the page in a frame up to date.
 * @returns what the frame calls once it has loaded, and whether its page is shown.
 */
export const useFrame = ({
  draft,
  focused,
  picks,
  scale,
  onPick,
  onDrop,
  onFollow,
}: FrameOptions) => {
  const [port, setPort] = useState<MessagePort>()
  const [shown, setShown] = useState<MessagePort>()
  const sender = useMemo(() => makeSender(message => port?.postMessage(message)), [port])

  /* The page has an origin of its own, which no address names. Only this frame may be here, and it gets one port. */
  const connect = ({ contentWindow }: HTMLIFrameElement): void => {
    const { port1, port2 } = new MessageChannel()
    contentWindow?.postMessage(null, "*", [port2])
    setPort(port1)
  }
  useEffect(() => {
    if (!port) return undefined
    sender.begin()
    return () => port.close()
  }, [port, sender])
  useEffect(() => {
    if (!port) return undefined
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const { data: message } = fromPageModel.safeParse(data)
      switch (message?.kind) {
        case "shown":
          setShown(port)
          sender.confirm(message.turn)
          return
        case "picked": {
          const { file, path } = message.place
          if (isContentFile(file)) onPick(file, path)
          return
        }
        case "dropped": {
          const { file = "", path = [] } = message.place ?? {}
          onDrop(isContentFile(file) ? { file, path } : null, message.file)
          return
        }
        case "followed":
          onFollow(message.address)
          return
        case "left":
          leaveFrame(message.isBackward)
      }
    }
    port.addEventListener("message", hear)
    port.start()
    return () => port.removeEventListener("message", hear)
  }, [port, sender, onPick, onDrop, onFollow])
  useEffect(() => {
    sender.show(draft)
  }, [sender, draft])
  useEffect(() => {
    sender.point(focused && { file: focused.file, path: [...focused.path] })
  }, [sender, focused])
  useEffect(() => {
    sender.use({ picks, scale })
  }, [sender, picks, scale])

  return { connect, isShown: port !== undefined && port === shown }
}
