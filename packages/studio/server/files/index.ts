/** The files of the content: read, checked, written, renamed, watched. */
export { describe, findWith, nameFinding } from "./findings"
export { applyFix } from "./fixing"
export { renameFile, replacePicture, takeDownload } from "./named-files"
export { readPictureBody, showPicture, takePicture } from "./pictures"
export { saveDrafts } from "./saving"
export { deploymentOf, listPictures, listTexts, readState } from "./state"
export { watchFolder } from "./watch"
export { finishWriting } from "./writing"
