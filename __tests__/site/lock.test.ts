/** The lock that keeps two processes from doing the same in one folder, with real processes. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { isLong } from "@tools/test-kit/cases"
import { waitUntil } from "../fixtures/command"

const patience = 60_000

const makeLock = () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"))
  folders.push(folder)
  const lock = join(folder, "test.lock")
  const journal = join(folder, "journal")
  writeFileSync(journal, "")
  const readJournal = (): string => readFileSync(journal, "utf8")
  return {
    lock,
    list: () => readdirSync(folder),
    /** Starts a process that holds the lock for some time. */
    hold: (milliseconds: number, ...options: readonly string[]): ChildProcess => {
      const script = join(__dirname, "..", "fixtures", "hold-lock.ts")
      const args = [script, lock, journal, String(milliseconds), ...options]
      return spawn(process.execPath, ["--require", require.resolve("tsx/cjs"), ...args])
    },
    waitForNote: (part: string): Promise<void> =>
      waitUntil(
        () => readJournal().includes(part),
        () => `${part} was never noted:\n${readJournal()}`,
      ),
    readNotes: () => readJournal().trim().split("\n"),
  }
}

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const endOf = async (child: ChildProcess): Promise<number | string | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  return child.exitCode ?? child.signalCode
}

/** Makes a lock look as if its holder had not renewed it for a minute. */
const age = (lock: string): void => {
  const then = Date.now() / 1000 - 60
  utimesSync(lock, then, then)
}

const rarely = isLong ? test.concurrent : test.concurrent.skip

/* Most of these tests is waiting, for which they need not wait for one another. */
test.concurrent("a second process is told at once that the lock is held, and may refuse", async () => {
  const { hold, readNotes, waitForNote } = makeLock()
  const first = hold(patience)
  await waitForNote("has")
  const second = hold(0, "refuses")
  expect(await endOf(second)).toBe(1)
  expect(readNotes().slice(1)).toEqual([
    `${second.pid ?? ""} waits`,
    `${second.pid ?? ""} It is held.`,
  ])
  first.kill("SIGKILL")
})

test.concurrent("a process takes over a lock that nobody renews any more, whoever left it", async () => {
  const { lock, hold, list } = makeLock()
  mkdirSync(lock)
  age(lock)
  expect(await endOf(hold(0))).toBe(0)
  expect(list()).toEqual(["journal"])
})

rarely("a holder that was suspended gives way to the one that took over its lock", async () => {
  const { lock, hold, readNotes, waitForNote } = makeLock()
  const first = hold(patience)
  await waitForNote("has")
  first.kill("SIGSTOP")
  age(lock)
  /* A holder knows its lock by its time, which is a whole second: a holder that slept is never in the same one. */
  await wait(1000)
  const second = hold(patience)
  await waitForNote(`${second.pid ?? ""} has`)
  first.kill("SIGCONT")
  await waitForNote("took over")
  expect(readNotes().at(-1)).toBe(
    `${first.pid ?? ""} Another command took over this folder while this one was suspended. Run it again.`,
  )
  expect(statSync(lock).isDirectory()).toBe(true)
  for (const each of [first, second]) each.kill("SIGKILL")
})

test.concurrent("Ctrl+C releases a lock", async () => {
  const { hold, list, waitForNote } = makeLock()
  const first = hold(patience)
  await waitForNote("has")
  first.kill("SIGINT")
  expect(await endOf(first)).toBe("SIGINT")
  expect(list()).toEqual(["journal"])
})

test.concurrent("of many that start at once, one at a time has it", async () => {
  const { hold, readNotes, list } = makeLock()
  const children = Array.from({ length: 3 }, () => hold(50))
  expect(await Promise.all(children.map(endOf))).toEqual([0, 0, 0])
  const turns = readNotes().filter(line => !line.includes("waits"))
  const holders = turns.filter(line => line.endsWith("has"))
  expect(turns).toEqual(holders.flatMap(line => [line, line.replace("has", "gives")]))
  expect(holders).toHaveLength(3)
  expect(list()).toEqual(["journal"])
})
