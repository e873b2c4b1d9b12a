/** Answers what the studio's page asks about search results and shared links. */
import { createRequire } from "node:module"
import { readFiles } from "@tools/check"
import { messageOf } from "@tools/content/lib"
import { isPageFile, siteFile } from "@tools/content/addresses"
import { valueOf, textAt, type Draft } from "../../document"
import { changesOf } from "../drafts"
import { Refusal } from "../access"
import type { StudioSettings } from "../core"
import { deploymentOf, listPictures, listTexts } from "../files"

/* Most of the server's modules are for search results. tsx compiles what is required, and nothing that is imported. */
const load: (path: "./audit-drafts") => typeof import("./audit-drafts") = createRequire(__filename)

/** Returns a function that answers how search results and networks would show a page as it is typed. */
export const openSearch = (settings: StudioSettings) => {
  let audit: ReturnType<typeof import("./audit-drafts").makeDraftAudit> | undefined
  return async (file: string, drafts: readonly Draft[]) => {
    const found = await readFiles(settings, await changesOf(drafts))
    const { pictures, asIs, root } = found
    const texts = new Map(listTexts(found).map(each => [each.file, each.text]))
    if (!isPageFile(file) || !texts.has(file)) throw new Refusal("There is no such page.", 404)
    const content = {
      texts,
      pictures: listPictures(found, settings.open?.path),
      readPicture: async (path: string) => {
        const picture = pictures.get(path)
        if (!picture) throw new Error(`${path} cannot be read.`)
        return picture.read()
      },
      asIs,
      deployment: deploymentOf(
        () => textAt(valueOf(texts.get(siteFile) ?? null), ["origin"]) ?? "",
      ),
      contentRoot: root,
    }
    audit ??= load("./audit-drafts").makeDraftAudit(settings.site)
    /* Content with errors, for example; the check says what to fix. */
    return audit(content, file).catch((error: unknown) => {
      throw new Refusal(`The search report cannot be made: ${messageOf(error)}`, 422)
    })
  }
}
