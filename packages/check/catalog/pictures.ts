/** Rules of pictures. */
import { defineRules } from "./define-rules"

export const pictureRules = defineRules({
  "missing-image": {
    severity: "error",
    cost: "visitors",
    says: "A picture does not exist.",
    advice: "Choose another picture, or add this one.",
    hidesContent: true,
  },
  "unused-image": {
    severity: "warning",
    cost: "style",
    says: "No page shows a picture.",
    advice: "Choose it where it should appear, or delete it.",
    fileFix: "delete",
  },
  "not-an-image": {
    severity: "error",
    cost: "visitors",
    says: "A file is damaged, or not a picture.",
    advice: "Export it again.",
  },
  "image-format": {
    severity: "error",
    cost: "visitors",
    says: "A picture’s format is not the one that its name says.",
    advice: "Rename it, or export it again.",
  },
  "image-too-large": {
    severity: "error",
    cost: "visitors",
    says: "A picture has more pixels than the build can read.",
    advice: "Export it smaller.",
  },
  "image-too-small": {
    severity: "error",
    cost: "visitors",
    says: "A picture has fewer pixels than its place needs.",
    advice: "Export it larger.",
  },
  "oversized-image": {
    severity: "warning",
    cost: "visitors",
    says: "A picture is far wider than its place shows it.",
    advice: "Export it in the width that the message names.",
  },
  "animated-image": {
    severity: "warning",
    cost: "visitors",
    says: "A picture is animated, and pages show only its first frame.",
    advice: "Export that frame.",
  },
  "share-image-shape": {
    severity: "warning",
    cost: "clicks",
    says: "A share image has another shape than networks show.",
    advice: "Export it in the size that the message names.",
  },
  "share-image-weight": {
    severity: "error",
    cost: "clicks",
    says: "A share image has more bytes than messengers show.",
    advice: "Save a photograph as JPEG, or choose a picture with less detail.",
  },
  "logo-shape": {
    severity: "error",
    cost: "visitors",
    says: "The logo is not square.",
    advice: "Export the symbol without the name.",
  },
  "logo-weight": {
    severity: "error",
    cost: "visitors",
    says: "The logo has too many bytes for every page.",
    advice: "Export a simpler version.",
  },
  "heavy-drawing": {
    severity: "warning",
    cost: "visitors",
    says: "A drawing has more bytes than a PNG of it.",
    advice: "Export it as PNG, or simplify it.",
  },
  "drawing-text": {
    severity: "error",
    cost: "visitors",
    says: "A drawing contains text, which depends on the visitor’s typefaces.",
    advice: "Convert the text to paths, and export it again.",
  },
  "unfit-drawing": {
    severity: "error",
    cost: "visitors",
    says: "A drawing contains what the site does not show, or has no size.",
    advice: "Export it again as the message says.",
  },
  "unsafe-drawing": {
    severity: "error",
    cost: "visitors",
    says: "A drawing contains scripts, references to other files, or what grows without limit.",
    advice: "Export it again as a plain SVG.",
  },
  "lfs-pointer": {
    severity: "error",
    cost: "visitors",
    says: "A picture was not fetched with Git LFS.",
    advice: "Ask a developer to fetch it.",
  },
})
