import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import type { Change } from "@tools/audit/compare"
import { layOut } from "@tools/check"
import { redirectsFile } from "@tools/content/addresses"
import { plural } from "@tools/content/lib"
import { writeWhole } from "@tools/content/node"

const model = z.looseObject({ redirects: z.array(z.unknown()).default([]) })

/** Adds redirects from pages that are gone to those that probably replaced them; returns a sentence about it. */
export const writeRedirects = async (
  content: string,
  changes: readonly Change[],
): Promise<string> => {
  const path = join(content, redirectsFile)
  const text = await readFile(path, "utf8").catch(() => "{}")
  const { redirects, ...others } = model.parse(JSON.parse(text))
  const added = changes.flatMap(({ pages: [from], successor }) =>
    from === undefined || successor === undefined ? [] : [{ from, to: successor }],
  )
  if (added.length > 0) {
    const all = {
      $schema: "schema/redirects.schema.json",
      ...others,
      redirects: [...redirects, ...added],
    }
    const json = JSON.stringify(all)
    await writeWhole(path, (await layOut(json)) ?? json)
  }
  return `${plural(added.length, "redirect")} added to ${path}. Read them, and change those that are not meant.`
}
