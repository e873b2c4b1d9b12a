/** The files of a built site that visitors may request, and the request targets that are refused. */
import { isCompressedCopy } from "../output"

/** Returns whether visitors may request a file: neither a compressed copy nor a file for hosts. */
export const isVisited = (file: string): boolean =>
  !isCompressedCopy(file) && !/(?:^|\/)(?:_|\.(?!well-known\/))/.test(file)

/**
 * Matches request targets that no page has: two slashes in a row, a backslash, or an encoded slash, dot or control
 * character. A case-insensitive regular expression for a whole request target.
 */
export const refusedTarget = String.raw`^[^?]*(?://|\x5c|%5c|%2f|%2e|%[01][0-9a-f]|%7f)`

/** Returns the path by which visitors request a file of the site. */
export const addressOf = (file: string): string =>
  `/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`
