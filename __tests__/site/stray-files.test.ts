/** What cannot be a part of the site; what does not matter is in the content of `build-output.test.ts`. */
import { cpSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildProject } from "../../scripts/lib/build-project"
import { copyFixtureProject } from "../fixtures/project-copy"
import { broken, picture, putInto, refused } from "../fixtures/stray-files"

test("what cannot be a part of the site is named before anything is built", async () => {
  const project = await copyFixtureProject("stray-files-test")
  /* The content lies where CONTENT_DIRECTORY says; what lies in its usual place could not be built. */
  const content = join(project, "texts")
  cpSync(join(project, "content"), content, { recursive: true })
  writeFileSync(join(project, "content", "site.json"), broken)
  for (const [, path, make] of refused) putInto(content, path, make)
  writeFileSync(join(content, "images", "node_modules", "a.png"), picture)
  const said = await buildProject(project, { CONTENT_DIRECTORY: "texts" }).then(() => "", String)
  rmSync(project, { recursive: true, force: true })
  const named = refused.filter(([, path]) => said.includes(`texts/${path}:1:1  error`))
  expect(named).toEqual(refused)
  expect(said).toContain("the content has mistakes")
  expect(said).not.toMatch(/^\s+at /m)
})
