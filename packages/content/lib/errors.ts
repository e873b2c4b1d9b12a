/** The code of a failed system call, such as `ENOSPC`; undefined for anything else. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined

/** Returns whether a task succeeds. */
export const succeeds = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  )

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
