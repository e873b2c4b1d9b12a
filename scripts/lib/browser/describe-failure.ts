import { spawnSync } from "node:child_process"

const advice: readonly (readonly [complaint: RegExp, sentence: string])[] = [
  [
    /No usable sandbox|sandbox.*Operation not permitted/,
    "Its sandbox needs user namespaces, which this system or container denies to your user. Allow them (in Docker, with --security-opt seccomp=unconfined), or run the command as root, without the sandbox.",
  ],
  [/cannot open display|Missing X server/i, "It has no headless mode, and there is no display."],
  [/error while loading shared libraries/, "Install the libraries that it lacks."],
]

/** Returns what a program writes when it is to start and show nothing. */
const readComplaint = (program: string, flags: readonly string[]): string =>
  spawnSync(program, [...flags, "--headless", "--dump-dom", "about:blank"], {
    encoding: "utf8",
    timeout: 2000,
    killSignal: "SIGKILL",
  }).stderr.trim()

/**
 * Describes why Chromium did not start, and what to do.
 * @param variable the environment variable that names another program.
 * @param silence the milliseconds that it did not answer for, if it runs.
 */
export const describeFailure = (
  program: string,
  flags: readonly string[],
  variable: string,
  silence: number | undefined,
): string => {
  const other = `Run it by hand (${[program, ...flags].join(" ")} --headless --dump-dom about:blank), or set ${variable} to another browser.`
  if (silence !== undefined)
    return `${program} did not answer within ${silence / 1000} seconds. ${other}`
  const complaint = readComplaint(program, flags)
  const [, known] = advice.find(([pattern]) => pattern.test(complaint)) ?? []
  if (known !== undefined) return `${program} did not start. ${known}`
  const [lastLine = ""] = complaint.split("\n").slice(-1)
  const reason = lastLine === "" ? "" : ` Its last line is: ${lastLine}`
  return `${program} exited while it started.${reason}\n${other}`
}
