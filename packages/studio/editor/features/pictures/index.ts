/** The library of pictures and files. */
export { LibraryView } from "./library-view"
export { useStrayFiles } from "./use-stray-files"
