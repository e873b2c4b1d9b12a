/** The shell scripts and containers in `deploy/`. */
import { execFileSync, type ExecFileSyncOptions } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
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

  test("a release on nginx replaces the one before, whose processed files stay", async () => {
    const replace = (version: string): void => {
      folder.write("public/index.html", version)
      folder.write(`public/static/${version}/a.png`, version)
      for (const name of ["tables", "redirects"]) folder.write(`.build/hosts/${name}.conf`, version)
      execFileSync("sh", [resolve("deploy/nginx/replace.sh"), folder.at("srv")], options())
      rmSync(folder.at("public"), { recursive: true })
    }
    folder.write("deploy/below-path.sh", readProject("deploy/below-path.sh"))
    replace("old")
    /* Releases are named by the second. */
    await wait(1000)
    replace("new")
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
})
