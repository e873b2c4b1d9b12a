/** Draws icons and share images. */
export { type DrawingThreads, openDrawingThreads } from "./draw-in-threads"
export { makeIcons } from "./icons"
export { type Logo, readLogo } from "./logo"
export { loadRasterizer } from "./rasterize"
export { charactersOf, cuts, drawShareImage, type ShareText, toShareText } from "./share-image"
export { loadTypeface } from "./typeface"
