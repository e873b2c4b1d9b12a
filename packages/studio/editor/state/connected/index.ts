/** Controls that are bound to the state. */
export { FileBadges } from "./file-badges"
export { FixButtons } from "./fix-buttons"
export { LinkField } from "./link-field"
export { PictureFace, PictureList, pictureCard, pictureGrid } from "./picture-list"
export { useTakenQuestion } from "./taken-question"
export { useWayBack } from "./way-back"
