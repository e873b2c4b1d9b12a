import { codeOf } from "@tools/content/lib"

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
  EACCES:
    "The studio may not write this file. For a developer: change its owner or permissions, then try again.",
  EPERM:
    "The studio may not write this file. For a developer: change its owner or permissions, then try again.",
  EROFS:
    "The disk of the computer that runs the studio can only be read. Make it writable, then try again.",
}

/** Returns what the reader is told of an error of the disk, with its place; `undefined` for any other. */
export const explainDiskFailure = (error: unknown): Refusal | undefined => {
  const explanation = ofDisk[codeOf(error) ?? ""]
  if (explanation === undefined) return undefined
  const place =
    error instanceof Error && "path" in error ? ` It is about ${String(error.path)}.` : ""
  return new Refusal(explanation + place, 507)
}

/** What the reader is told of an error that nobody foresaw. */
export const unknownFailure = new Refusal(
  "The studio could not do this. Try again. If it fails again, ask a developer: the studio’s terminal shows the reason.",
  500,
)
