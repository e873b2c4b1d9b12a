/** The code of a failed system call, such as `ENOSPC`; undefined for anything else. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined
