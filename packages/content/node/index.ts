/** Files, git and digests: functions that need Node and know nothing of a site. */
export { asIsFolder, isLeftover, listAsIs } from "./as-is"
export { cacheFolder } from "./cache-folder"
export { digest, digestFiles, type Digests } from "./digest"
export { listPublished, readFileAt, readFileDates } from "./file-dates"
export {
  explainGitFailure,
  GitFailure,
  literally,
  openRepository,
  type Repository,
  statusWithoutLock,
  withoutCredentials,
} from "./git"
export { listFiles } from "./list-files"
export { readableHost } from "./readable-host"
export { targetOfDraft, writeDraft, writeWhole } from "./write-whole"
