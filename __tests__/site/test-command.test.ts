/** `npm test` before its work, with programs that stand in for Chromium. */
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { startCommand, waitUntil, type Command } from "../fixtures/command"

describe("npm test", () => {
  const { at, write } = setUpFolder()

  /** Starts it with a browser that is this shell script. */
  const startWith = (script: string): Command => {
    write("chrome", `#!/bin/sh\n${script}\n`)
    chmodSync(at("chrome"), 0o755)
    mkdirSync(at("temporary"))
    return startCommand(["test.ts"], process.cwd(), {
      CHROME_PATH: at("chrome"),
      TMPDIR: at("temporary"),
    })
  }

  /** Lists what is left in the temporary folder, without the cache of tsx. */
  const listTemporary = (): string[] =>
    readdirSync(at("temporary")).filter(name => !name.startsWith("tsx-"))

  test("says before its work that the browser does not start, and leaves no temporary file", async () => {
    const command = startWith("echo 'no room left' >&2; exit 3")
    expect((await command.waitForEnd()).code).toBe(1)
    expect(command.readOutput()).toMatch(/^\S+chrome exited while it started\. .*no room left\n/)
    expect(listTemporary()).toEqual([])
  })

  test("leaves no temporary file when Ctrl+C stops it", async () => {
    const command = startWith(
      `touch ${at("started")}; while mkdir -p "$TMPDIR/profile"; do sleep 0.1; done`,
    )
    await waitUntil(
      () => existsSync(at("started")),
      () => command.readOutput(),
    )
    expect(listTemporary()).toHaveLength(1)
    expect(await command.send("SIGINT")).toMatchObject({ signal: "SIGINT" })
    expect(listTemporary()).toEqual([])
  })
})
