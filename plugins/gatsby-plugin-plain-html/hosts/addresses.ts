/** Which files of a built site visitors may ask for, and in which words nobody may ask. */
import { isCompressedCopy } from "./compress"

/** Whether visitors may ask for a file: not for compressed copies, nor for files for hosts. */
export const isVisited = (file: string): boolean =>
  !isCompressedCopy(file) && !/(?:^|\/)(?:_|\.(?!well-known\/))/.test(file)

/**
 * What no address of the site has: two slashes in a row, a backslash, or a letter, slash, dot or control sign in
 * disguise. A regular expression without regard to case, for a whole request target.
 */
export const refusedTarget = String.raw`^[^?]*(?://|\x5c|%5c|%2f|%2e|%[01][0-9a-f]|%7f)`

/** How visitors ask for a file of the site. */
export const addressOf = (file: string): string =>
  `/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`
