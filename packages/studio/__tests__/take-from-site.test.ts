import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeBundler } from "../server/bundling/bundle"
import { takeFromSite } from "../server/bundling/take-from-site"

const folder = mkdtempSync(join(tmpdir(), "take-from-site-"))
const config = join(folder, "studio.config.tsx")

const files = {
  "studio.config.tsx": `
    import { icons } from "./icons"
    import { home } from "./home"
    import "./type.css"
    export const editor = { icons }
    export const pages = { home }`,
  "icons.ts": 'import "./icons.css"\nexport const icons = ["star"]',
  "home.ts": 'import "./home.css"\nexport const home = "Home page"',
  "icons.css": ".icon { color: red }",
  "home.css": ".home { color: blue }",
  "type.css": ".type { color: green }",
  "editor.ts": 'import { editor } from "@tools/studio/site"\nconsole.log(editor)',
  "frame.ts": 'import { pages } from "@tools/studio/site"\nconsole.log(pages)',
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const bundle = (entry: string, part: "editor" | "pages"): Promise<string> =>
  makeBundler(
    {
      absWorkingDir: folder,
      entryPoints: [join(folder, `${entry}.ts`)],
      outdir: "out",
      plugins: [takeFromSite(config, part)],
    },
    made => [...made.values()].map(bytes => Buffer.from(bytes).toString()).join("\n"),
  )()

test("the editor gets the icons and the site's type, and nothing of the pages", async () => {
  const code = await bundle("editor", "editor")
  for (const part of ["star", ".icon", ".type"]) expect(code).toContain(part)
  for (const part of ["Home page", ".home"]) expect(code).not.toContain(part)
})

test("the frame gets the pages, and nothing of the editor", async () => {
  const code = await bundle("frame", "pages")
  for (const part of ["Home page", ".home", ".type"]) expect(code).toContain(part)
  for (const part of ["star", ".icon"]) expect(code).not.toContain(part)
})
