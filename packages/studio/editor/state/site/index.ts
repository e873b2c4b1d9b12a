/** What the content holds: kinds of sections, names, pictures, targets of links. */
export { type AskIfTaken, addDownload, addPicture, namePasted } from "./add-picture"
export {
  fitSection,
  kindNamed,
  kindsFor,
  loadSample,
  nameSection,
  sectionRange,
  sectionsIn,
} from "./kinds"
export { useLinkSuggestions } from "./link-suggestions"
export { openPage, translatePage } from "./new-translation"
export { toPageDraft } from "./page-draft"
export { type PictureUse, usePictureUses, usesIn } from "./picture-uses"
export { pictureNameOf, sizeOf, usePictures } from "./pictures"
export { type SectionCommands, makeSectionCommands, sectionsPath } from "./section-commands"
export { siteNamesIn, useSiteNames } from "./site-names"
export { declareEditor, isTranslated, siteGroupOf, siteParts, type SiteEditor } from "./site-parts"
export { listDownloads, listEntries } from "./targets"
