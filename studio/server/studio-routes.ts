/** The routes of the studio's server. */
import { makeAppRoutes } from "./app"
import { commitContent, putBackFile } from "./committing"
import { commitRequest, draftChange, fixRequest, putBackRequest, saveRequest } from "../protocol"
import { keepDraft } from "./drafting"
import { applyFix } from "./fixing"
import { makeKindRoutes } from "./kinds/kind-routes"
import { showPicture, takePicture } from "./pictures"
import { sendReply, takeJson, type Route } from "./routes"
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
  takeJson("PUT", "drafts", draftChange, change => keepDraft(studio, change)),
  takeJson("POST", "save", saveRequest, ({ files }) => saveDrafts(studio, files)),
  takeJson("POST", "fix", fixRequest, fix => applyFix(studio, fix)),
  takeJson("POST", "put-back", putBackRequest, ({ file }) => putBackFile(studio, file)),
  takeJson("POST", "commit", commitRequest, ({ message }) => commitContent(studio, message)),
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
