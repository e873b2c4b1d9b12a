import { makeLanguage } from "./lib/new/new-language"
import { makePage } from "./lib/new/new-page"
import { makeSection } from "./lib/new/new-section"
import { runCommand } from "./lib/processes/command"
import { loadSiteModel } from "./lib/processes/site-model"

const usage = `Creates a kind of section, a page, or a language.

  npm run new section press-quotes
  npm run new page legal/privacy
  npm run new language de`

/* The model is read in each of them: that of a new section lists it only after it is written. */
const makers: ReadonlyMap<string, (name: string) => Promise<void>> = new Map([
  ["section", makeSection],
  [
    "page",
    async path => {
      loadSiteModel()
      await makePage(path)
    },
  ],
  [
    "language",
    async code => {
      loadSiteModel()
      await makeLanguage(code)
    },
  ],
])

runCommand(usage, { allowPositionals: true }, async ({ positionals }) => {
  const [what = "", name = "", ...others] = positionals
  const make = makers.get(what)
  if (!make || name === "" || others.length > 0) throw new Error(usage)
  await make(name)
})
