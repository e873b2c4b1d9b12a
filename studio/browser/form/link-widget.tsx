import { fillTokens, siteFile, type SiteFile } from "../../../src/model"
import { folderOf, siteFileIn } from "../../../src/site"
import { useMemo } from "react"
import { getAt, isGroup, isList, setAt } from "../../document/value"
import { useStore, useStudio } from "../state/use-store"
import { textOf, useField, useFormPlace } from "./form-place"
import { FieldFoot, FieldHead, type FieldProps } from "./frame"
import { Suggest, type Suggestion } from "./suggest"
import { useTargets } from "./targets"
import { useSiteNames } from "./use-site-names"

/** Returns where links may lead, as suggestions. A section without an address gets it when it is chosen. */
export const useLinkSuggestions = (): readonly Suggestion[] => {
  const store = useStore()
  const targets = useTargets()
  const names = useSiteNames()
  return useMemo(
    () =>
      targets.map(({ href, title, group, unnamed }) => ({
        text: href,
        title: fillTokens(title, names),
        group,
        ...(unnamed && {
          onPick: () =>
            store.changeFile(
              unnamed.file,
              page => setAt(page, ["sections", unnamed.index, "id"], unnamed.id),
              { label: "Address of a section" },
            ),
        }),
      })),
    [store, targets, names],
  )
}

const SuggestWidget = ({
  suggestions,
  ...props
}: FieldProps & { suggestions: readonly Suggestion[] }) => {
  const { frame, text, findings, changeText, hold } = useField(props)
  return (
    <Suggest
      {...frame}
      text={text}
      onText={changeText}
      suggestions={suggestions}
      onFocus={hold}
      head={<FieldHead label={props.label} />}
      foot={<FieldFoot help={props.schema.description} isUnseen findings={findings} />}
    />
  )
}

/** The address of a link; suggests pages, sections, files and names. */
export const LinkWidget = (props: FieldProps) => {
  const suggestions = useLinkSuggestions()
  return <SuggestWidget {...props} suggestions={suggestions} />
}

export const PageWidget = (props: FieldProps) => {
  const suggestions = useLinkSuggestions()
  const pages = useMemo(() => suggestions.filter(({ group }) => group === "Pages"), [suggestions])
  return <SuggestWidget {...props} suggestions={pages} />
}

/** The name of an entry of a list in `site.json`. */
export const ReferenceWidget = (props: FieldProps) => {
  const { refersTo = "" } = props.schema
  const { file } = useFormPlace()
  const list = useStudio(({ files }) => {
    const listIn = (site: SiteFile) => getAt(files.get(site)?.value ?? undefined, [refersTo])
    return listIn(siteFileIn(folderOf(file))) ?? listIn(siteFile)
  })
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
