/** The content on its way to Gatsby: the hook that checks it, and the copy that Gatsby reads. */
import { existsSync, readFileSync, statSync, symlinkSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { listFiles } from "@tools/content/node"
import { exampleContent } from "@tools/test-kit/content"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { onPreInit } from "../hooks"
import { addToSnapshot, writeSnapshot } from "../snapshot"

describe("the content of a build", () => {
  const { at, read, write, change } = setUpFolder(exampleContent)

  describe("the first hook of a build", () => {
    const checked = setUpFolder()
    const project = setUpFolder()

    beforeEach(() => {
      project.write("src/empty.ts", "")
    })

    const preInit = async (
      env: NodeJS.ProcessEnv = {},
      root = process.cwd(),
    ): Promise<string[]> => {
      const said: string[] = []
      const panic = (message: unknown): never => {
        throw new Error(String(message))
      }
      jest.replaceProperty(process, "env", env)
      const store = { getState: () => ({ program: { directory: project.at() } }) }
      await onPreInit(
        { reporter: { panic, log: (message = "") => said.push(message) }, store },
        { root, content: at(), checked: checked.at(), model: require.resolve("example/src/model") },
      ).finally(() => jest.restoreAllMocks())
      return said
    }

    test.each([
      ["SITE_URL", "nonsense", /“nonsense” is not a site address/],
      ["SITE_ENV", "live", /SITE_ENV is “live”/],
      ["CONTENT_DIRECTORY", "nowhere", /CONTENT_DIRECTORY is "nowhere"/],
      ["SITE_REDIRECTS", "no", /SITE_REDIRECTS is “no”/],
    ])("panics about %s=%s in a sentence", async (name, value, sentence) => {
      await expect(preInit({ [name]: value })).rejects.toThrow(sentence)
    })

    test("panics about NODE_ENV where develop cannot run with it", async () => {
      const env = { gatsby_executing_command: "develop", NODE_ENV: "production" }
      await expect(preInit(env)).rejects.toThrow("NODE_ENV is “production”")
    })

    test.each(["/a#b", "/it's", "/a (2)"])("panics in the folder %s", async root => {
      await expect(preInit({}, root)).rejects.toThrow(`Gatsby cannot build the site in ${root}`)
    })

    test("panics about a mistake with its finding, and copies nothing", async () => {
      change("pages/home.json", '"section": "welcome"', '"section": "welcom"')
      await expect(preInit()).rejects.toThrow(/Did you mean “welcome”[^]*The site was not built/)
      expect(existsSync(checked.at("pages"))).toBe(false)
    })

    test("prints what it found, and copies what it checked, whatever is saved later", async () => {
      change("pages/home.json", "Every Morning", "Every Mornning")
      expect(await preInit()).toEqual([expect.stringContaining("Did you mean “Morning”?")])
      change("pages/home.json", "Every Mornning", "Saved Later")
      expect(checked.read("pages/home.json")).toContain("Every Mornning")
    })
  })

  test("pictures are read when they are written, and only if they changed", async () => {
    const snapshot = at("snapshot")
    const read = jest.fn(() => Promise.resolve(Buffer.from("picture")))
    const pictures = (digest: string) => new Map([["images/a.png", { digest, read }]])
    await addToSnapshot(new Map(), snapshot, pictures("one"))
    await addToSnapshot(new Map(), snapshot, pictures("one"))
    expect(read).toHaveBeenCalledTimes(1)
    await addToSnapshot(new Map(), snapshot, pictures("two"))
    expect(read).toHaveBeenCalledTimes(2)
    expect(readFileSync(join(snapshot, "images/a.png"), "utf8")).toBe("picture")
  })

  describe("the copy that Gatsby reads", () => {
    const snapshot = (path = ""): string => at(`copies/content/${path}`)
    const put = (path: string, text: string): void => write(`copies/content/${path}`, text)
    const readCopy = (path: string): string => read(`copies/content/${path}`)

    const toFiles = (texts: Readonly<Record<string, string>>) =>
      new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

    test("a snapshot holds the files and nothing else", async () => {
      put("images/.hidden/old.png", "old")
      put("pages/home.json", "old")
      put("site.json/file", "a folder in the place of a file")
      put("images/new", "a file in the place of a folder")
      symlinkSync("nowhere", snapshot("images/a.png"))
      await writeSnapshot(
        toFiles({ "site.json": "1", "images/a.png": "2", "images/new/b.png": "3" }),
        snapshot(),
      )
      expect(await listFiles(snapshot())).toEqual(["images/a.png", "images/new/b.png", "site.json"])
      expect(readCopy("images/a.png")).toBe("2")
      expect(await listFiles(at("copies"))).toHaveLength(3)
    })

    test("a file with other bytes is replaced, even if size and time are the same", async () => {
      await addToSnapshot(toFiles({ "site.json": "one" }), snapshot())
      const { mtime } = statSync(snapshot("site.json"))
      await addToSnapshot(toFiles({ "site.json": "two" }), snapshot())
      utimesSync(snapshot("site.json"), mtime, mtime)
      await addToSnapshot(toFiles({ "site.json": "six" }), snapshot())
      expect(readCopy("site.json")).toBe("six")
    })

    test("a file with the same bytes is left as it is", async () => {
      const files = toFiles({ "site.json": "one" })
      await addToSnapshot(files, snapshot())
      const before = statSync(snapshot("site.json"))
      await addToSnapshot(files, snapshot())
      expect(statSync(snapshot("site.json")).mtimeMs).toBe(before.mtimeMs)
    })

    test("what is added fits", async () => {
      put("images/a.png/old.png", "a folder in the place of a file")
      put("images/New", "a file in the place of a folder")
      put("images/B.png", "another spelling of the same name")
      await addToSnapshot(
        toFiles({ "images/a.png": "1", "images/new/c.png": "2", "images/b.png": "3" }),
        snapshot(),
      )
      expect(await listFiles(snapshot())).toEqual([
        "images/a.png",
        "images/b.png",
        "images/new/c.png",
      ])
    })
  })
})
