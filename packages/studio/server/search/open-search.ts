/** Answers what the studio's page asks about search results and shared links. */
import { createRequire } from "node:module"
import { messageOf } from "@tools/content/lib/errors"
import { isPageFile } from "@tools/content"
import { Refusal } from "../refusal"
import type { Draft } from "../../protocol"
import type { StudioSettings } from "../settings"
import { readDraftContent } from "../drafts/read-drafted"

interface Load {
  (path: "./audit-drafts"): typeof import("./audit-drafts")
  (path: "./load-page-body"): typeof import("./load-page-body")
  (path: "./search-answer"): typeof import("./search-answer")
  (path: "./share-images"): typeof import("./share-images")
}

/* Most of the server's modules are for search results. tsx compiles what is required, and nothing that is imported. */
const load: Load = createRequire(__filename)

const openAudit = ({ site }: StudioSettings) =>
  load("./audit-drafts").makeDraftAudit(
    site.logo,
    load("./share-images").makeShareImages(),
    load("./load-page-body").makePageLoader(site.pages),
  )

/* Content with errors, for example; the check says what to fix. */
const explainFailure = (error: unknown): never => {
  const reason = messageOf(error)
  throw new Refusal(422, `The search report cannot be made: ${reason}`)
}

/** Returns a function that answers how search results and networks would show a page as it is typed. */
export const openSearch = (settings: StudioSettings) => {
  let audit: ReturnType<typeof openAudit> | undefined
  return async (file: string, drafts: readonly Draft[]) => {
    const content = await readDraftContent(settings, drafts)
    if (!isPageFile(file) || !content.texts.has(file)) {
      throw new Refusal(404, "There is no such page.")
    }
    audit ??= openAudit(settings)
    const report = await audit(content, file).catch(explainFailure)
    const answer = load("./search-answer").answerFor(report, file, content.contentRoot)
    if (!answer) throw new Refusal(404, "There is no such page.")
    return answer
  }
}
