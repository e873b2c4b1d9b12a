/** The lock that keeps two processes from doing the same in one folder, with real processes. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

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
    waitForNote: async (part: string): Promise<void> => {
      const deadline = Date.now() + patience
      while (!readJournal().includes(part)) {
        if (Date.now() > deadline) throw new Error(`${part} was never noted:\n${readJournal()}`)
        await wait(20)
      }
    },
    /** What each process noted, the processes numbered by their first note. */
    readStory: (): string[] => {
      const pids: string[] = []
      return readJournal()
        .trim()
        .split("\n")
        .map(line => {
          const [pid = "", text = ""] = line.split(/ (.*)/)
          if (!pids.includes(pid)) pids.push(pid)
          return `${pids.indexOf(pid) + 1} ${text}`
        })
    },
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

const expectTurns = (story: readonly string[], count: number): void => {
  const turns = story.filter(line => !line.endsWith("waits"))
  expect(turns).toHaveLength(2 * count)
  for (let turn = 0; turn < turns.length; turn += 2) {
    expect(turns[turn]).toMatch(/has$/)
    expect(turns[turn + 1]).toBe(turns[turn]?.replace("has", "gives"))
  }
}

/* Most of these tests is waiting, for which they need not wait for one another. */
test.concurrent("of many that start at once, one has it at a time, and each has its turn", async () => {
  const { hold, readStory, list } = makeLock()
  const children = Array.from({ length: 5 }, () => hold(300))
  expect(await Promise.all(children.map(endOf))).toEqual(Array(5).fill(0))
  expectTurns(readStory(), 5)
  expect(list()).toEqual(["journal"])
})

test.concurrent("who comes second is told as soon as it is certain, and may refuse", async () => {
  const { hold, readStory, waitForNote } = makeLock()
  const first = hold(6000)
  await waitForNote("has")
  expect(await endOf(hold(0, "refuses"))).toBe(1)
  expect(readStory()).toEqual(["1 has", "2 waits", "2 It is held."])
  expect(await endOf(first)).toBe(0)
})

test.concurrent.each(["SIGINT", "SIGTERM"] as const)("%s gives it back at once", async signal => {
  const { hold, list, waitForNote } = makeLock()
  const first = hold(patience)
  await waitForNote("has")
  first.kill(signal)
  expect(await endOf(first)).toBe(signal)
  expect(list()).toEqual(["journal"])
})

test.concurrent("one that was killed has it no more after some silence", async () => {
  const { hold, readStory, waitForNote } = makeLock()
  const first = hold(patience)
  await waitForNote("has")
  first.kill("SIGKILL")
  await endOf(first)
  expect(await endOf(hold(0))).toBe(0)
  expect(readStory()).toEqual(["1 has", "2 has", "2 gives"])
})

test.concurrent("several that take it over at once still have it one at a time", async () => {
  const { lock, hold, readStory } = makeLock()
  writeFileSync(lock, "left behind")
  const children = Array.from({ length: 3 }, () => hold(2500))
  expect(await Promise.all(children.map(endOf))).toEqual(Array(3).fill(0))
  expectTurns(readStory(), 3)
})

test.concurrent("a clock that goes wrong keeps nobody out for good", async () => {
  const { lock, hold } = makeLock()
  writeFileSync(lock, "left behind")
  const future = new Date(Date.now() + 1e9)
  utimesSync(lock, future, future)
  expect(await endOf(hold(0))).toBe(0)
})

test.concurrent("one that was stopped for long, and taken over from, ends without doing more", async () => {
  const { hold, readStory, waitForNote } = makeLock()
  const first = hold(4000)
  await waitForNote("has")
  first.kill("SIGSTOP")
  const second = hold(8000)
  await waitForNote(`${second.pid ?? ""} has`)
  first.kill("SIGCONT")
  expect(await endOf(first)).toBe(1)
  expect(await endOf(second)).toBe(0)
  expect(readStory()).not.toContain("1 gives")
  expect(readStory()).toContain("2 gives")
})
