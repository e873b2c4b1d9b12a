/** The files that hosts read. */
export { readHeadersFile } from "./headers-file"
export { answerHeaders, type Headers, headersOfFile, processedFolder } from "./headers"
export {
  findHostWithoutHeaders,
  type HostName,
  hostNames,
  listHostFaults,
  sendCopies,
  writeHostFiles,
} from "./host-files"
export type { HostFiles, Hosting } from "./hosting"
export { listLanguageFolders } from "./language-folders"
export { prepareHosting } from "./prepare-hosting"
export { readRedirectsFile, writeRedirectsFile } from "./redirects-file"
