import { chmodSync, mkdtempSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { launchBrowser } from "../../../scripts/browser/launch-browser"

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

/** Returns the message of the error with which a browser that is this shell script does not start. */
const failWith = async (script: string): Promise<string> => {
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  const failure: unknown = await launchBrowser("chromium", { patience: 500 }).catch(
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
  const message = await failWith("exec sleep 60")
  expect(message).toContain("chrome did not answer within 0.5 seconds. Run it by hand")
})

test("a file that is no program is refused", async () => {
  writeFileSync(program, "")
  chmodSync(program, 0o644)
  await expect(launchBrowser("chromium")).rejects.toThrow(
    `CHROME_PATH names ${program}, which is not a program that you may run.`,
  )
})
