/** Adds pictures to the content for a place that shows them, and files to download to `static/`. */
import type { ContentFile } from "@tools/content/addresses"
import { type ImagePlace, pictureEndings } from "@tools/content/model"
import { describePlace, hasFittingEnding } from "../../../document"
import { explainFailure, type StudioApi } from "../client"

type Adding = Pick<StudioApi, "addFile">
type Added = { readonly path: string } | { readonly refusal: string }

/** Adds a file to the content. Returns its path there, or why it cannot be used. */
export const addPicture = async (api: Adding, place: ImagePlace, file: File): Promise<Added> => {
  /* What is no picture of pages, such as a TIFF, the studio converts or explains. */
  const isKnown = hasFittingEnding(file.name, { endings: pictureEndings })
  if (!hasFittingEnding(file.name, place) && (isKnown || !hasFittingEnding("a.png", place))) {
    return { refusal: `${file.name} cannot be used here. ${describePlace(place)}` }
  }
  const reply = await api.addFile(file.name, file)
  return reply.kind === "added" ? reply : { refusal: explainFailure(reply) ?? "" }
}

/* What browsers call a picture that is pasted from no file. */
const unnamed = /^(?:image|unknown|clipboard)?(?=\.\w+$|$)/i

/** Returns a pasted picture with a name of its page and field, unless it has one of its own. */
export const namePasted = (pasted: File, file: ContentFile, field: string): File => {
  if (!unnamed.test(pasted.name)) return pasted
  const page = file.replace(/^.*\/|\.json$/g, "")
  return new File([pasted], `${page}-${field}${pasted.name.replace(unnamed, "")}`, {
    type: pasted.type,
  })
}

/** Asks whether a file replaces the one at a path; `null` if it is not added at all. */
export type AskIfTaken = (path: string) => Promise<"replace" | "keep" | null>

/** Adds a file that visitors download. Returns its path, or why it cannot be used. */
export const addDownload = async (
  { addFile }: Adding,
  file: File,
  askIfTaken: AskIfTaken,
): Promise<Added> => {
  const reply = await addFile(file.name, file, { asIs: "" })
  if (reply.kind === "added") return reply
  if (reply.kind !== "taken") return { refusal: explainFailure(reply) ?? "" }
  const choice = await askIfTaken(reply.path)
  if (choice === null) return { refusal: "Nothing was added." }
  const chosen = await addFile(file.name, file, { asIs: "", ifTaken: choice })
  return chosen.kind === "added" ? chosen : { refusal: explainFailure(chosen) ?? "" }
}
