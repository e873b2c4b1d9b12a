/** The shell scripts and containers in `deploy/`. */
import { execFileSync, type ExecFileSyncOptions } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { userInfo } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { listFiles } from "@tools/content/node"
import { describeHost } from "../fixtures/chosen-hosts"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const readProject = (path: string): string => readFileSync(path, "utf8")

const folder = setUpFolder()

const options = (address = ""): ExecFileSyncOptions => ({
  cwd: folder.at(),
  env: { ...process.env, SITE_URL: address },
})

describe("the copy of a site for hosts that serve a folder from the root of a domain", () => {
  const copy = (address: string): Promise<string[]> => {
    for (const file of ["_headers", "404.html", "contact/index.html"]) {
      folder.write(`public/${file}`, file)
    }
    execFileSync("sh", [resolve("deploy/below-path.sh")], options(address))
    return listFiles(folder.at(".build/site"))
  }

  test.each(["https://www.example.org/news/", "https://www.example.org/news"])(
    "%s is below its path, beside what hosts read at the root",
    async address => {
      expect(await copy(address)).toEqual([
        "404.html",
        "_headers",
        "news/404.html",
        "news/contact/index.html",
      ])
    },
  )

  test("a site at the root is copied as it is", async () => {
    expect(await copy("https://www.example.org/")).toEqual([
      "404.html",
      "_headers",
      "contact/index.html",
    ])
  })
})

describeHost("nginx", () => {
  test("the container copies all of nginx's configuration that it needs, and the built site", () => {
    const text = readProject("deploy/nginx/Containerfile")
    const files = [...text.matchAll(/deploy\/nginx\/(\S+\.conf)/g)].map(match => match[1] ?? "")
    expect(files.toSorted()).toEqual(["http.conf", "nginx.conf", "site.conf"])
    expect(files.filter(file => !existsSync(join("deploy", "nginx", file)))).toEqual([])
    expect(text).toContain(
      "--from=build /project/.build/hosts/tables.conf /project/.build/hosts/redirects.conf /srv/site/",
    )
    expect(text).toContain("--from=build /project/.build/site /srv/site/public")
  })

  const deploy = (version: string, umask: string, ...user: readonly string[]): void => {
    folder.write("public/index.html", version)
    folder.write(`public/static/${version}/a.png`, version)
    for (const name of ["tables", "redirects"]) folder.write(`.build/hosts/${name}.conf`, version)
    folder.write("deploy/below-path.sh", readProject("deploy/below-path.sh"))
    const command = ["-c", `umask ${umask}; exec sh "$@"`, "sh"]
    const script = resolve("deploy/nginx/replace.sh")
    execFileSync("sh", [...command, script, folder.at("srv"), ...user], options())
    rmSync(folder.at("public"), { recursive: true })
  }
  const me = userInfo().username

  test("a release on nginx replaces the one before, whose processed files stay", async () => {
    deploy("old", "022", me)
    /* Releases are named by the second. */
    await wait(1000)
    deploy("new", "022", me)
    expect(await listFiles(folder.at("srv/site/"))).toEqual([
      "public/index.html",
      "public/static/new/a.png",
      "public/static/old/a.png",
      "redirects.conf",
      "tables.conf",
    ])
    expect(folder.read("srv/site/public/index.html")).toBe("new")
    expect(folder.read("srv/site/tables.conf")).toBe("new")
    const [first = ""] = readdirSync(folder.at("srv/releases")).toSorted()
    expect(folder.read(`srv/releases/${first}/public/index.html`)).toBe("old")
  })

  test("everybody may read a release, whatever the umask of who built and deployed it", async () => {
    deploy("new", "077", me)
    const isForAll = (path: string): boolean => (statSync(path).mode & 0o004) !== 0
    const paths = ["", "public", ...(await listFiles(folder.at("srv/site/")))]
    expect(paths.filter(path => !isForAll(folder.at(`srv/site/${path}`)))).toEqual([])
  })

  test("a release that nginx could not read does not replace the one before", async () => {
    deploy("old", "022", me)
    await wait(1000)
    /* Nobody may enter the folder of this test. */
    expect(() => deploy("new", "022", "nobody")).toThrow(/nginx, as nobody, could not read this/)
    expect(folder.read("srv/site/public/index.html")).toBe("old")
    expect(readdirSync(folder.at("srv/releases"))).toHaveLength(1)
  })
})
