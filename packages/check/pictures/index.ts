/** Reads pictures and drawings. */
export { cleanDrawing, readDrawingText } from "./clean-drawing"
export { type ImageFacts, type Images, isHuge, type Picture, type Size } from "./facts"
export { explainForeign } from "./foreign"
export {
  describePicture,
  keepPictureFacts,
  type PictureFile,
  preparePicture,
  readPictureFile,
  weighShareImage,
} from "./picture-files"
export { makeShareImage, readPicture } from "./read-picture"
