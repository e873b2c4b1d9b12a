import { basename, dirname } from "node:path"
import { codeOf } from "@tools/content/lib"
import { targetOfDraft } from "@tools/content/node"

/** Why the studio does not do what it was asked, as a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 409,
  ) {
    super(message)
  }
}

const ofDisk: Readonly<Record<string, string>> = {
  ENOSPC:
    "The disk of the computer that runs the studio is full. Free some space there, then try again.",
  EDQUOT: "The studio has used up its share of the disk. Free some space there, then try again.",
  EROFS:
    "The disk of the computer that runs the studio can only be read. Make it writable, then try again.",
}

const advice: Readonly<Record<string, (what: string) => string>> = {
  EACCES: what => `change the owner or the permissions of ${what}`,
  EPERM: what =>
    `look whether ${what} is locked (lsattr on Linux, ls -lO on macOS), open in another program, or owned by somebody else`,
}

/* For these, the system asks for permission to write the folder, not the file. */
const folderCalls: ReadonlySet<string> = new Set(["mkdir", "rename", "unlink", "rm"])

/** Returns what the studio may not do, and the file or folder that is the reason. */
const explainPermission = (
  file: string,
  call: string,
  code: string,
  isNew: boolean,
): readonly [sentence: string, what: string] => {
  const name = `“${basename(file)}”`
  if (!isNew && !folderCalls.has(call))
    return [`The studio may not open ${name} (${file}).`, "this file"]
  return isNew || code === "EACCES"
    ? [`The studio may not write into the folder of ${name} (${dirname(file)}).`, "this folder"]
    : [`The studio may not replace or delete ${name} (${file}).`, "this file or its folder"]
}

const textAt = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : undefined
}

/** Returns what the reader is told of an error of the disk, with its place; `undefined` for any other. */
export const explainDiskFailure = (error: unknown): Refusal | undefined => {
  const code = codeOf(error)
  if (typeof error !== "object" || error === null || code === undefined) return undefined
  const path = textAt(error, "path")
  const target = path === undefined ? undefined : targetOfDraft(path)
  const file = textAt(error, "dest") ?? target ?? path
  const explanation = ofDisk[code]
  if (explanation !== undefined) {
    return new Refusal(
      file === undefined ? explanation : `${explanation} It is about ${file}.`,
      507,
    )
  }
  const advise = advice[code]
  if (advise === undefined || file === undefined) return undefined
  const call = textAt(error, "syscall") ?? ""
  const isNew = call === "mkdir" || (call === "open" && target !== undefined)
  const [sentence, what] = explainPermission(file, call, code, isNew)
  return new Refusal(`${sentence} For a developer: ${advise(what)}, then try again.`, 507)
}

/** What the reader is told of an error that nobody foresaw. */
export const unknownFailure = new Refusal(
  "The studio could not do this. Try again. If it fails again, ask a developer: the studio’s terminal shows the reason.",
  500,
)
