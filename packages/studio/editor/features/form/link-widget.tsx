import { siteFile, type SiteFile, folderOf, siteFileIn } from "@tools/content/addresses"
import { useMemo } from "react"
import { getAt } from "../../../document"
import { useStudio, listEntries, LinkField, useLinkSuggestions } from "../../state"
import { useField, useForm, type FieldProps } from "./form-place"
import { FieldFoot, FieldHead } from "./frame"
import { Suggest, type Suggestion } from "../../controls"

const SuggestWidget = ({
  suggestions,
  onFocus,
  ...props
}: FieldProps & { suggestions: readonly Suggestion[]; onFocus?: () => void }) => {
  const { frame, text, findings, changeText, hold } = useField(props)
  return (
    <Suggest
      {...frame}
      text={text}
      onText={changeText}
      suggestions={suggestions}
      onFocus={() => {
        onFocus?.()
        hold()
      }}
      head={<FieldHead field={props} />}
      foot={<FieldFoot help={props.schema.description} isUnseen findings={findings} />}
    />
  )
}

/** The address of a link; suggests pages, sections, files and names, and takes a file to download. */
export const LinkWidget = (props: FieldProps) => {
  const { suggestions, renew } = useLinkSuggestions()
  const { changeText } = useField(props)
  return (
    <LinkField onLink={href => changeText(href, false)}>
      <SuggestWidget {...props} suggestions={suggestions} onFocus={renew} />
    </LinkField>
  )
}

/** The address of a page of the site, with the pages as suggestions. */
export const PageWidget = (props: FieldProps) => {
  const { suggestions, renew } = useLinkSuggestions()
  const pages = useMemo(() => suggestions.filter(({ group }) => group === "Pages"), [suggestions])
  return <SuggestWidget {...props} suggestions={pages} onFocus={renew} />
}

/** The name of an entry of a list in `site.json`. */
export const ReferenceWidget = (props: FieldProps) => {
  const { refersTo = "" } = props.schema
  const { file } = useForm()
  const list = useStudio(({ files }) => {
    const listIn = (site: SiteFile) => getAt(files.get(site)?.value, [refersTo])
    return listIn(siteFileIn(folderOf(file))) ?? listIn(siteFile)
  })
  const suggestions = useMemo(() => listEntries(refersTo, list), [list, refersTo])
  return <SuggestWidget {...props} suggestions={suggestions} />
}
