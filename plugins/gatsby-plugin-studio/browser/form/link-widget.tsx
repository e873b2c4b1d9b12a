import { siteFile } from "../../../../src/model/content"
import { useMemo } from "react"
import { getAt, isGroup, isList } from "../../document/value"
import { useStudio } from "../state/use-store"
import { useField } from "./form-place"
import { FieldFoot, FieldHead, hasError, type FieldProps } from "./frame"
import { Suggest, type Suggestion } from "./suggest"
import { useTargets } from "./targets"
import { textOf } from "./text-widget"
import { fillNames, useSiteNames } from "./use-site-names"

/** Gives where links may lead, as suggestions. */
export const useLinkSuggestions = (): readonly Suggestion[] => {
  const targets = useTargets()
  const names = useSiteNames()
  return useMemo(
    () =>
      targets.map(({ href, title, group }) => ({
        text: href,
        title: fillNames(title, names),
        group,
      })),
    [targets, names],
  )
}

const SuggestWidget = ({
  path,
  schema,
  label,
  isRequired,
  suggestions,
}: FieldProps & { suggestions: readonly Suggestion[] }) => {
  const { value, findings, place, change, hold } = useField(path, label)
  return (
    <Suggest
      text={textOf(value)}
      onText={(next, isTyping) => change(next === "" && !isRequired ? undefined : next, isTyping)}
      suggestions={suggestions}
      isInvalid={hasError(findings)}
      onFocus={hold}
      place={place}
      head={<FieldHead label={label} />}
      foot={<FieldFoot help={schema.description} isUnseen findings={findings} />}
    />
  )
}

/** Where a link leads: it offers pages, sections, files and names, and takes every other address. */
export const LinkWidget = (props: FieldProps) => {
  const suggestions = useLinkSuggestions()
  return <SuggestWidget {...props} suggestions={suggestions} />
}

/** The address of a page. */
export const PageWidget = (props: FieldProps) => {
  const suggestions = useLinkSuggestions()
  const pages = useMemo(() => suggestions.filter(({ group }) => group === "Pages"), [suggestions])
  return <SuggestWidget {...props} suggestions={pages} />
}

/** The name of an entry of a list of `site.json`. */
export const ReferenceWidget = (props: FieldProps) => {
  const { refersTo = "" } = props.schema
  const list = useStudio(({ files }) => getAt(files.get(siteFile)?.value ?? undefined, [refersTo]))
  const suggestions = useMemo(
    () =>
      (isList(list) ? list : []).flatMap((entry): Suggestion[] =>
        isGroup(entry) && typeof entry.name === "string"
          ? [{ text: entry.name, title: textOf(entry.role), group: siteFile }]
          : [],
      ),
    [list],
  )
  return <SuggestWidget {...props} suggestions={suggestions} />
}
