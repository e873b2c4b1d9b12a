/** The routes of the studio's server. */
import { makeAppRoutes } from "./app"
import { putBackFile, commitContent } from "./committing"
import { draftChange, fixRequest, saveRequest } from "../protocol"
import { keepDraft } from "./drafting"
import { applyFix } from "./fixing"
import { makeKindRoutes } from "./kinds/kind-routes"
import { showPicture, takePicture } from "./pictures"
import { readJson, sendReply, type Route } from "./routes"
import { saveDrafts } from "./saving"
import { makeSearchRoutes } from "./search/search-routes"
import type { Session } from "./session"
import { readState } from "./state"
import type { StudioSettings } from "./settings"
import { openStudio, type Studio } from "./studio"
import { watchFolder } from "./watch"

const makeRoutes = (studio: Studio): Route[] => [
  {
    method: "GET",
    path: "state",
    answer: async call => sendReply(call, { kind: "read", ...(await readState(studio)) }),
  },
  {
    method: "GET",
    path: "events",
    answer: ({ response }) => {
      studio.events.connect(response)
      studio.check()
    },
  },
  {
    method: "PUT",
    path: "drafts",
    answer: async call =>
      sendReply(call, await keepDraft(studio, await readJson(call, draftChange))),
  },
  {
    method: "POST",
    path: "save",
    answer: async call => {
      const { files } = await readJson(call, saveRequest)
      sendReply(call, await saveDrafts(studio, files))
    },
  },
  {
    method: "POST",
    path: "fix",
    answer: async call => {
      await applyFix(studio, await readJson(call, fixRequest))
      sendReply(call, { kind: "done" })
    },
  },
  { method: "POST", path: "put-back", answer: call => putBackFile(call, studio) },
  { method: "POST", path: "commit", answer: call => commitContent(call, studio) },
  { method: "POST", path: "pictures/*", answer: call => takePicture(call, studio) },
  { method: "GET", path: "pictures/*", answer: call => showPicture(call, studio) },
]

/** Opens the studio, which from now on checks and reports what changes, and returns its routes. */
export const openRoutes = async (
  settings: StudioSettings,
  session: Session,
): Promise<readonly Route[]> => {
  const studio = await openStudio(settings, session)
  void watchFolder(settings, () => {
    studio.events.send({ kind: "changed" })
    studio.check()
  })
  return [
    ...makeAppRoutes(studio),
    ...makeRoutes(studio),
    ...makeKindRoutes(studio),
    ...makeSearchRoutes(studio),
  ]
}
