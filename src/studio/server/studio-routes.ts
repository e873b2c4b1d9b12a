/** What the studio's server is asked by its page. */
import { putBackFile, commitContent } from "./committing"
import { takeDraft } from "./drafting"
import { deletePage, renamePage } from "./moving"
import { showPicture, takePicture } from "./pictures"
import { sendReply, type Route } from "./routes"
import { saveDrafts } from "./saving"
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
  { method: "PUT", path: "drafts", answer: call => takeDraft(call, studio) },
  { method: "POST", path: "save", answer: call => saveDrafts(call, studio) },
  { method: "POST", path: "rename", answer: call => renamePage(call, studio) },
  { method: "POST", path: "delete", answer: call => deletePage(call, studio) },
  { method: "POST", path: "put-back", answer: call => putBackFile(call, studio) },
  { method: "POST", path: "commit", answer: call => commitContent(call, studio) },
  { method: "POST", path: "pictures/*", answer: call => takePicture(call, studio) },
  { method: "GET", path: "pictures/*", answer: call => showPicture(call, studio) },
]

/** Opens the studio, which from now on checks and tells what changes, and makes its routes. */
export const openStudioRoutes = async (
  settings: StudioSettings,
): Promise<{ readonly studio: Studio; readonly routes: readonly Route[] }> => {
  const studio = await openStudio(settings)
  void watchFolder(settings, () => {
    studio.events.send({ kind: "changed" })
    studio.check()
  })
  return { studio, routes: makeRoutes(studio) }
}
