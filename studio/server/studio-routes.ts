/** The routes of the studio's server. */
import type { RequestListener } from "node:http"
import type { z } from "zod"
import { makeAppRoutes } from "./app"
import type { Author } from "./author"
import { revertFile } from "./committing"
import {
  draftChange,
  emptyRequest,
  fixRequest,
  pathRequest,
  type Reply,
  saveRequest,
  sendRequest,
} from "../protocol"
import { keepDraft } from "./drafts/keep-draft"
import { replacePicture } from "./change-picture"
import { applyFix } from "./fixing"
import { readPictureBody, showPicture, takePicture } from "./pictures"
import { answerBy, readWindow, sendReply, takeJson, type Call, type Route } from "./routes"
import { saveDrafts } from "./saving"
import { makeSavedRoutes } from "./search/saved-routes"
import { finishExchange, sendContent, takeChanges } from "./sharing/exchange"
import { makeSharingRoutes } from "./sharing/sharing-routes"
import { makeSearchRoutes } from "./search/search-routes"
import type { Session } from "./session"
import { readState } from "./state"
import type { StudioSettings } from "./settings"
import { openStudio, type Studio } from "./studio"
import { watchFolder } from "./watch"

const readOnly = {
  kind: "read-only",
  message: "Another tab is editing, so nothing was changed. Take over to edit in this one.",
} as const

/** Does what changes files or drafts, one after the other, and only for the window that writes. */
const writeInTurn = (
  { lease }: Pick<Studio, "lease">,
  queue: Studio["queues"]["files"],
  window: string,
  write: () => Promise<Reply>,
): Promise<Reply> => queue(async () => (lease.mayWrite(window) ? write() : readOnly))

const makeRoutes = (studio: Studio): Route[] => {
  const { drafts, files } = studio.queues
  const takeWriting = <Value>(
    path: string,
    model: z.ZodType<Value>,
    write: (studio: Studio, value: Value, author?: Author) => Promise<Reply>,
  ): Route =>
    takeJson("POST", path, model, (value, window, author) =>
      writeInTurn(studio, files, window, () => write(studio, value, author)),
    )
  const takePictures = (
    method: "POST" | "PUT",
    write: (call: Call, picture: Buffer) => Promise<Reply>,
  ): Route => ({
    method,
    path: "pictures/*",
    answer: async call => {
      const picture = await readPictureBody(call)
      const window = readWindow(call)
      await sendReply(call, await writeInTurn(studio, files, window, () => write(call, picture)))
    },
  })
  return [
    {
      method: "GET",
      path: "state",
      answer: async call => {
        const state = await studio.queues.disk(() => readState(studio))
        await sendReply(call, { kind: "read", ...state })
      },
    },
    {
      method: "GET",
      path: "events",
      answer: ({ response, query }) => {
        const leave = studio.lease.join(query.get("window") ?? "", query.has("writing"))
        response.on("close", leave)
        studio.events.connect(response)
        studio.check()
      },
    },
    takeJson("POST", "take-over", emptyRequest, (_, window) => {
      studio.lease.take(window)
      return { kind: "done" }
    }),
    /* A hook of a commit may take minutes, in which what is typed is still stored. */
    takeJson("PUT", "drafts", draftChange, (change, window) =>
      writeInTurn(studio, drafts, window, () => keepDraft(studio, change)),
    ),
    takeWriting("save", saveRequest, saveDrafts),
    takeWriting("fix", fixRequest, applyFix),
    takeWriting("revert", pathRequest, revertFile),
    takeWriting("receive", emptyRequest, takeChanges),
    takeWriting("send", sendRequest, sendContent),
    takePictures("POST", ({ rest }, picture) => takePicture(studio, rest, picture)),
    takePictures("PUT", ({ rest }, picture) => replacePicture(studio, rest, picture)),
    { method: "GET", path: "pictures/*", answer: call => showPicture(call, studio) },
  ]
}

const ignore = (): void => undefined

/** Returns a task that runs once, and again only after it failed. */
const once = <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined
  return () => {
    running ??= task()
    running.catch(() => {
      running = undefined
    })
    return running
  }
}

const openRoutes = async (
  settings: StudioSettings,
  session: Session,
): Promise<readonly Route[]> => {
  const studio = await openStudio(settings)
  await finishExchange(studio).catch((error: unknown) => {
    console.error("What was being received when the studio ended could not be finished:", error)
  })
  /* The first page to ask waits for less: pictures are read once. */
  readState(studio).catch(ignore)
  void watchFolder(settings, () => {
    studio.events.send({ kind: "changed" })
    studio.check()
  })
  return [
    ...makeAppRoutes(session),
    ...makeRoutes(studio),
    ...makeSearchRoutes(studio),
    ...makeSavedRoutes(studio),
    ...makeSharingRoutes(studio),
  ]
}

/**
 * Opens the studio, which from now on checks and reports what changes, and returns what answers its requests. What
 * fails to open is opened again for the next request.
 */
export const makeListener = (settings: StudioSettings, session: Session): RequestListener => {
  const open = once(() => openRoutes(settings, session))
  open().catch(ignore)
  return answerBy(session, open)
}
