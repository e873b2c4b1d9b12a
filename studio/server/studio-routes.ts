/** The routes of the studio's server. */
import type { RequestListener } from "node:http"
import type { z } from "zod"
import { makeAppRoutes } from "./app"
import type { Author } from "./author"
import { revertFile } from "./committing"
import {
  draftsRequest,
  emptyRequest,
  fixRequest,
  pathRequest,
  type Reply,
  saveRequest,
  sendRequest,
} from "../protocol"
import { changesOf } from "./drafts/write-drafts"
import { findWith } from "./findings"
import { replacePicture } from "./change-picture"
import { applyFix } from "./fixing"
import { readPictureBody, showPicture, takePicture } from "./pictures"
import { answerBy, sendReply, takeJson, type Call, type Route } from "./routes"
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

const makeRoutes = (studio: Studio): Route[] => {
  const { queues, settings, drafts } = studio
  const takeWriting = <Value>(
    path: string,
    model: z.ZodType<Value>,
    write: (studio: Studio, value: Value, author?: Author) => Promise<Reply>,
  ): Route =>
    takeJson("POST", path, model, (value, author) =>
      queues.files(() => write(studio, value, author)),
    )
  const takePictures = (
    method: "POST" | "PUT",
    write: (call: Call, picture: Buffer) => Promise<Reply>,
  ): Route => ({
    method,
    path: "pictures/*",
    answer: async call => {
      const picture = await readPictureBody(call)
      await sendReply(call, await queues.files(() => write(call, picture)))
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
    { method: "GET", path: "events", answer: ({ response }) => studio.events.connect(response) },
    takeJson("POST", "check", draftsRequest, async ({ drafts: typed }) => {
      const findings = await findWith(settings.content, await changesOf(typed))
      return { kind: "checked", findings: [...findings] }
    }),
    takeJson("POST", "taken", draftsRequest, async ({ drafts: stored }) => {
      await queues.disk(() => Promise.all(stored.map(drafts.handOver)))
      return { kind: "done" }
    }),
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
  void watchFolder(settings, studio.events.notify)
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
