import { join, relative } from "node:path"
import { readFile } from "node:fs/promises"
import { contentDirectoryOf, listContent } from "@tools/content/read"
import { copyLanguage, readNewLanguage } from "@tools/content/model"
import { layOut } from "@tools/check"
import { writeWhole } from "@tools/content/node"
import { isContentFile } from "@tools/content/addresses"

/**
 * Adds a language: copies of all pages, marked as untranslated, and of the texts that all pages share. Prints what to do
 * next.
 * @param language its code, such as `de` or `pt-BR`.
 * @throws a sentence if it is no language or the site has it.
 */
export const makeLanguage = async (language: string): Promise<void> => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  const { files } = await listContent(content)
  const { folder, name } = readNewLanguage(language, files)
  const texts = new Map(
    await Promise.all(
      files
        .filter(isContentFile)
        .map(async file => [file, await readFile(join(content, file), "utf8")] as const),
    ),
  )
  for (const [file, text] of copyLanguage(texts, folder))
    await writeWhole(join(content, file), (await layOut(text)) ?? "")
  const place = relative(process.cwd(), join(content, folder))
  console.log(`The site has pages in ${name} below /${folder}/, which are still to be translated. Next:

1. Translate the texts that all pages share, in ${place}/site.json.
2. Translate the pages in ${place}/pages/, the home page first. Delete "untranslated" from each that is done: from then on other languages lead to it, and search engines may list it.
3. npm run check lists what is left, and npm run studio shows each text beside its original.
4. If the site is on Vercel, build it, then run cp .build/hosts/vercel.json vercel.json and commit the file.`)
}
