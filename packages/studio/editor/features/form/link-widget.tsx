import { fillTokens } from "@tools/content/text"
import { siteFile, type SiteFile, folderOf, siteFileIn } from "@tools/content/addresses"
import { useMemo, useState } from "react"
import { getAt, setAt } from "../../../document/value"
import type { StudioStore } from "../../state/store/store"
import { useStore, useStudio } from "../../state/store/use-store"
import { useField, useForm, type FieldProps } from "./form-place"
import { FieldFoot, FieldHead } from "./frame"
import { Suggest, type Suggestion } from "../../controls/suggest"
import { listEntries, listTargets } from "../../state/site/targets"
import { LinkField } from "./link-field"
import { siteNamesIn } from "../../state/site/site-names"

/** Returns where links may lead, as suggestions. What has no address gets one when it is chosen. */
const listSuggestions = ({ get, changeFile }: StudioStore): readonly Suggestion[] => {
  const { files, server } = get()
  const names = siteNamesIn({ files })
  return listTargets(files.values(), server?.asIs ?? []).map(({ href, title, group, unnamed }) => ({
    text: href,
    title: fillTokens(title, names),
    group,
    ...(unnamed && {
      onPick: () =>
        changeFile(unnamed.file, page => setAt(page, unnamed.path, unnamed.id), {
          label: "Address on a page",
        }),
    }),
  }))
}

/**
 * Returns where links may lead, as suggestions, and a function that lists them again: a key press in another field does
 * not rerender them.
 */
export const useLinkSuggestions = () => {
  const store = useStore()
  const [suggestions, setSuggestions] = useState(() => listSuggestions(store))
  return { suggestions, renew: () => setSuggestions(listSuggestions(store)) }
}

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
