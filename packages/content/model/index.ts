/** Declaring content: fields, the content model, what derives from it, and the data of pages. */
export { contactLink, isLink, link, pageOfLocal, url } from "./address-fields"
export {
  type Analytics,
  type AnalyticsChoice,
  analyticsFor,
  type ProviderName,
  providerNames,
  providers,
  sourcesOf,
} from "./analytics"
export { completeSite } from "./complete-site"
export {
  type ContentModel,
  contentModel,
  declareContent,
  listLinkNames,
  listSections,
  listTextNames,
  modelOf,
  type ShareDrawing,
  translationOf,
} from "./content-model"
export { declareTitles, fieldTitles, type FieldTitles } from "./field-titles"
export {
  altText,
  altTextIfAny,
  choice,
  code,
  countryCode,
  drawingFormat,
  email,
  exactly,
  type FieldKind,
  flag,
  heading,
  imagePath,
  type ImagePlace,
  label,
  limited,
  mainHeading,
  name,
  nameInBraces,
  object,
  openingHours,
  paragraph,
  passage,
  phone,
  pictureEndings,
  pictureFormats,
  type ProseField,
  proseFields,
  rowsOf,
  schemaPath,
  section,
  sectionHead,
  sectionId,
  sectionIdPattern,
  sentence,
  someFieldsOf,
  someOf,
  text,
} from "./fields"
export { formatJsonSchema, schemaNames, schemaPathOf, schemaSeenFrom } from "./json-schema"
export { copyLanguage, copyPage, readNewLanguage, translateLink } from "./new-translation"
export type { PageAbove, PageData, PageDates, SectionData, SiteData } from "./page-data"
export { pairPath, pairSections, type SectionFacts } from "./pair-texts"
export type { ImageFile, LogoFile, Rendered } from "./rendered"
export {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "./resolve-fields"
export {
  fieldsOf,
  isOptional,
  itemOf,
  listAnchorFields,
  listNames,
  metaOf,
  nameWhere,
  queriedFields,
  type Schema,
  unwrap,
  variantsOf,
} from "./schema-tree"
export { seo, shareImage } from "./seo"
export { siteFields } from "./site-fields"
