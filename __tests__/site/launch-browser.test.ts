import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { launchBrowser } from "../../scripts/lib/browser/launch-browser"
import { launchWithFonts } from "../browser/launch-with-fonts"

const folder = mkdtempSync(join(tmpdir(), "browsers-"))
const program = join(folder, "chrome")
const { CHROME_PATH } = process.env

beforeAll(() => {
  process.env.CHROME_PATH = program
})

afterAll(async () => {
  if (CHROME_PATH === undefined) delete process.env.CHROME_PATH
  else process.env.CHROME_PATH = CHROME_PATH
  await rm(folder, { recursive: true })
})

/**
 * Returns the message of the error with which a browser that is this shell script does not start.
 * @param patience the time within which it has to answer, in milliseconds; most of these exit long before.
 */
const failWith = async (script: string, patience = 20_000): Promise<string> => {
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  const failure: unknown = await launchBrowser("chromium", { patience }).catch(
    (error: unknown) => error,
  )
  return failure instanceof Error ? failure.message : ""
}

test("a browser whose sandbox gets no user namespaces is told how to get them", async () => {
  const message = await failWith(
    'echo "FATAL:zygote_host_impl_linux.cc(126)] No usable sandbox! Update your kernel" >&2; exit 1',
  )
  expect(message).toMatch(/^\S+chrome did not start\. Its sandbox needs user namespaces/)
  expect(message).toContain("--security-opt seccomp=unconfined")
})

test("a browser that exits is reported with its last line and the command to run by hand", async () => {
  const message = await failWith("echo first >&2; echo 'no room left' >&2; exit 3")
  expect(message).toContain("exited while it started. Its last line is: no room left")
  expect(message).toContain("--headless --dump-dom about:blank), or set CHROME_PATH")
})

test("a browser that says nothing is given up and stopped", async () => {
  const message = await failWith("exec sleep 60", 500)
  expect(message).toContain("chrome did not answer within 0.5 seconds. Run it by hand")
})

test("a file that is no program is refused", async () => {
  writeFileSync(program, "")
  chmodSync(program, 0o644)
  await expect(launchBrowser("chromium")).rejects.toThrow(
    `CHROME_PATH names ${program}, which is not a program that you may run.`,
  )
})

test("a browser with fonts of its own that does not start leaves no folder", async () => {
  const { TMPDIR } = process.env
  const temporary = mkdtempSync(join(folder, "temporary-"))
  process.env.TMPDIR = temporary
  writeFileSync(program, "#!/bin/sh\nexit 3\n")
  chmodSync(program, 0o755)
  await expect(launchWithFonts("chromium", "narrow")).rejects.toThrow("exited while it started")
  expect(readdirSync(temporary)).toEqual([])
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})
