import { makeLanguage } from "./new/new-language"
import { runCommand } from "./processes/command"
import { loadSiteModel } from "./processes/site-model"

const usage = `Adds a language.

  npm run new language de`

runCommand(usage, { allowPositionals: true }, async ({ positionals }) => {
  const [what, code, ...others] = positionals
  if (what !== "language" || code === undefined || others.length > 0) throw new Error(usage)
  loadSiteModel()
  await makeLanguage(code)
})
