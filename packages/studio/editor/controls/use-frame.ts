/** Connects the page in a frame with what is typed. */
import { useEffect, useMemo, useState } from "react"
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import { fieldTitles } from "@tools/content/model"
import type { ValuePath } from "../../document"
import {
  fromPageModel,
  type ToPage,
  resolvePage,
  type PageDraft,
  takeChanged,
  type ShownPage,
} from "../../preview"

/** A place in a content file. */
export interface ContentPlace {
  readonly file: ContentFile
  readonly path: ValuePath
}

export interface FrameOptions {
  readonly draft: PageDraft
  readonly focused: ContentPlace | null
  /** The scale at which the frame is shown. */
  readonly scale: number
  readonly onPick: (file: ContentFile, path: ValuePath) => void
}

const post = (port: MessagePort | undefined, message: ToPage): void => port?.postMessage(message)

const load = async (address: string): Promise<Blob | undefined> => {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

/** Returns a function that sends the frame, which cannot load them, the pictures at some addresses once. */
const makePictureLink = (send: (message: ToPage) => void) => {
  const sent = new Map<string, Promise<void>>()

  const sendPicture = async (address: string): Promise<void> => {
    const bytes = await load(address)
    if (bytes) send({ kind: "picture", address, bytes })
    else sent.delete(address)
  }

  return async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      if (!sent.has(address)) sent.set(address, sendPicture(address))
    }
    await Promise.all(addresses.flatMap(address => sent.get(address) ?? []))
  }
}

/**
 * Shows drafts in the page behind a port: the first at once, then at most one each frame, the last, and only after the
 * page shows the one before.
 */
const makePresenter = (send: (message: ToPage) => void) => {
  const sendPictures = makePictureLink(send)
  let wanted: PageDraft | undefined
  let sent: ShownPage | undefined
  let isBusy = false

  const present = async (): Promise<void> => {
    const draft = wanted
    wanted = undefined
    isBusy = draft !== undefined
    if (!draft) return
    const known = new Set(draft.pictures.map(({ url }) => url))
    const shown = resolvePage(draft)
    const page = takeChanged(shown, sent)
    sent = shown
    const texts = [page.site, ...page.sections].flatMap(part => part?.texts ?? [])
    await sendPictures(texts.flatMap(text => (known.has(text.shown) ? [text.shown] : [])))
    send({ kind: "show", page, titles: fieldTitles() })
  }
  return {
    goOn: (): void => {
      isBusy = true
      requestAnimationFrame(() => void present())
    },
    show: (draft: PageDraft): void => {
      wanted = draft
      if (!isBusy) void present()
    },
  }
}

/**
 * Keeps the page in a frame up to date.
 * @returns what the frame calls once it has loaded and when the pointer leaves it, and whether its page is shown.
 */
export const useFrame = ({ draft, focused, scale, onPick }: FrameOptions) => {
  const [port, setPort] = useState<MessagePort>()
  const [shown, setShown] = useState<MessagePort>()
  const presenter = useMemo(() => port && makePresenter(message => post(port, message)), [port])

  /* The page has an origin of its own, which no address names. Only this frame may be here, and it gets one port. */
  const connect = ({ contentWindow }: HTMLIFrameElement): void => {
    const { port1, port2 } = new MessageChannel()
    contentWindow?.postMessage(null, "*", [port2])
    setPort(port1)
  }
  useEffect(() => {
    return () => port?.close()
  }, [port])
  useEffect(() => {
    if (!port) return undefined
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const { data: message } = fromPageModel.safeParse(data)
      switch (message?.kind) {
        case "shown":
          setShown(port)
          presenter?.goOn()
          return
        case "picked": {
          const { file, path } = message.place
          if (isContentFile(file)) onPick(file, path)
          return
        }
        case "searching":
          dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }))
      }
    }
    port.addEventListener("message", hear)
    port.start()
    return () => port.removeEventListener("message", hear)
  }, [port, presenter, onPick])
  useEffect(() => {
    presenter?.show(draft)
  }, [presenter, draft])
  useEffect(() => {
    post(port, { kind: "point", place: focused && { file: focused.file, path: [...focused.path] } })
  }, [port, focused])
  useEffect(() => {
    post(port, { kind: "scale", scale })
  }, [port, scale])

  const leave = (): void => post(port, { kind: "leave" })
  return { connect, leave, isShown: port !== undefined && port === shown }
}
