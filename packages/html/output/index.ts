/** The files of the built site: their media types, compressed copies, and what builds keep. */
export { compressFiles, isCompressedCopy } from "./compress"
export { type MakeOnce, makeOnceIn } from "./make-once"
export { mediaTypeOf, mediaTypes, wellKnownTypeOf } from "./media-types"
