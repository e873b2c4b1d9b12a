/** The pictures of the content. */
import type { StudioPicture } from "../../../document"
import { useStudio } from "../store"

/** Returns the path of a picture or a file without the folder of all. */
export const pictureNameOf = (path: string): string => path.replace(/^(?:images|static)\//, "")

const none: readonly StudioPicture[] = []

/** Returns all pictures of the content. */
export const usePictures = () => useStudio(({ server }) => server?.pictures ?? none)

/** Returns a picture's size in pixels and bytes. */
export const sizeOf = ({ width, height, bytes }: StudioPicture): string =>
  `${Math.round(width)} × ${Math.round(height)}, ${Math.max(1, Math.round(bytes / 1000))} kB`
