/**
 * Builds in another folder and at another time: after one that was killed, and after ones of something else.
 */
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { listFiles } from "../../src/files/list-files"
import { builtFiles, publicFolder } from "../fixtures/built-site"
import { buildProject } from "../../scripts/lib/build-project"
import { describeLong } from "../fixtures/cases"
import { prepareSite } from "../fixtures/jobs/prepare"
import { killBuildAt } from "../fixtures/kill-build"
import { copyFixtureProject } from "../fixtures/project-copy"

const minutes = 5

let project = ""
const live = (): string => join(project, "public")

const hash = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex")

const hashAll = (folder: string, files: readonly string[]): string[] =>
  [...files].sort().map(file => `${file} ${hash(join(folder, file))}`)

describeLong("builds in one folder", () => {
  beforeAll(async () => {
    project = await copyFixtureProject("reproducible-test")
    await prepareSite(project)
    mkdirSync(live())
    writeFileSync(join(live(), "index.html"), "old")
  })

  afterAll(() => {
    rmSync(project, { recursive: true, force: true })
  })

  test(
    "a build that is killed while Gatsby works leaves the old site whole",
    async () => {
      await killBuildAt("write out requires", project)
      expect(readdirSync(live())).toEqual(["index.html"])
      expect(readFileSync(join(live(), "index.html"), "utf8")).toBe("old")
    },
    minutes * 60_000,
  )

  test(
    "the next build makes the same site, byte for byte, as the project's own in its own folder",
    async () => {
      await buildProject(project)
      const files = await listFiles(live())
      expect(hashAll(live(), files)).toEqual(hashAll(publicFolder, builtFiles))
    },
    minutes * 60_000,
  )

  describe("a build after others makes, byte for byte, what one without a past makes", () => {
    const built: string[][] = []

    const build = async (env: Readonly<Record<string, string>> = {}): Promise<string[]> => {
      await buildProject(project, env)
      return hashAll(live(), await listFiles(live()))
    }

    test(
      "after one of other content",
      async () => {
        const home = join(project, "content", "pages", "home.json")
        const text = readFileSync(home, "utf8")
        const images = join(project, "content", "images")
        await sharp(join(images, "alert.png"))
          .negate({ alpha: false })
          .toFile(join(images, "b.png"))
        renameSync(join(images, "b.png"), join(images, "alert.png"))
        await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#123" } })
          .jpeg()
          .toFile(join(images, "own.jpg"))
        const own = '"shareImage": { "src": "../images/own.jpg", "alt": "A dark area." }'
        writeFileSync(home, text.replace(/"seo": \{/, `$& ${own},`).replace("Events", "News"))
        built.push(await build())
        expect(built[0]).not.toEqual(hashAll(publicFolder, builtFiles))
        expect(await listFiles(join(live(), "static"))).toContainEqual(
          expect.stringMatching(/own\.jpg/),
        )
      },
      minutes * 60_000,
    )

    test(
      "after one for another address, which itself holds nothing of the one before",
      async () => {
        const below = await build({ SITE_URL: "https://example.org/news/", SITE_ENV: "preview" })
        expect(below).not.toEqual(built[0])
        expect(await build()).toEqual(built[0])
      },
      2 * minutes * 60_000,
    )
  })
})
