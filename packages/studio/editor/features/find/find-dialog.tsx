/** The search box, and the list of what it finds; a result leads to its field. */
import { useDeferredValue, useMemo, useState, type ReactNode } from "react"
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from "react-aria-components"
import { siteFile } from "@tools/content/addresses"
import { languageOfFile, escapePattern } from "../../../document"
import {
  Button,
  Dialog,
  fieldStyles,
  layoutStyles,
  menuStyles,
  navStyles,
  textStyles,
} from "../../controls"
import { useStore, useStudio } from "../../state"
import { findItems, groups, type FoundItem } from "./found-items"
import { Replace } from "./replace"

/** As many results of a group are listed; further words find fewer. */
const most = 12
const around = 40

/** A text with the searched words marked; of a long one what surrounds the first of them. */
const Marked = ({ text, query }: { text: string; query: string }): ReactNode => {
  const words = query.trim().split(/\s+/).map(escapePattern).join("|")
  const parts = text.split(new RegExp(`(${words})`, "iu"))
  const [lead = ""] = parts
  const isCut = parts.length > 1 && lead.length > 2 * around
  return parts.map((part, index) => {
    if (index % 2 === 1) return <mark key={index}>{part}</mark>
    return index === 0 && isCut ? `…${part.slice(-around)}` : part
  })
}

const idOf = ({ group, file, path }: FoundItem): string => [group, file, ...path].join(" ")

const sayFound = (count: number): string => (count === 0 ? "Nothing found." : `${count} found`)

/** The first results of each group. */
const ResultList = ({
  found,
  query,
  onOpen,
}: {
  found: readonly FoundItem[]
  query: string
  onOpen: (item: FoundItem) => void
}) => {
  const files = useStudio(snapshot => snapshot.files)
  return (
    <ListBox aria-label="Results" className={`${layoutStyles.pane} ${navStyles.results}`}>
      {groups.map(group => {
        const inGroup = found.filter(item => item.group === group)
        const shown = inGroup.slice(0, most)
        return (
          shown.length > 0 && (
            <ListBoxSection key={group}>
              <Header className={menuStyles.groupName}>
                {group} {inGroup.length}
              </Header>
              {shown.map(item => (
                <ListBoxItem
                  key={idOf(item)}
                  id={idOf(item)}
                  textValue={item.text}
                  className={menuStyles.menuItem}
                  onAction={() => onOpen(item)}
                >
                  <span
                    className={textStyles.line}
                    lang={languageOfFile(files, item.file ?? siteFile)}
                  >
                    <Marked text={item.text} query={query} />
                  </span>
                  <small className={textStyles.line}>{item.nameIt()}</small>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )
        )
      })}
    </ListBox>
  )
}

/** The search is kept, so that the next result is one key away. */
let lastQuery = ""

/** Asks what to find on all pages and in all languages, drafts included. */
export const FindDialog = ({
  onClose,
  onPicture,
}: {
  onClose: () => void
  /** Called if a picture is chosen that no page shows. */
  onPicture: () => void
}) => {
  const [query, setQuery] = useState(lastQuery)
  const [isReplacing, setReplacing] = useState(false)
  const files = useStudio(snapshot => snapshot.files)
  const server = useStudio(snapshot => snapshot.server)
  const store = useStore()
  /* A key press does not wait for the list. */
  const asked = useDeferredValue(query)
  const found = useMemo(() => findItems({ files, server }, asked), [files, server, asked])
  const ask = (next: string): void => {
    lastQuery = next
    setQuery(next)
  }
  const open = ({ file, path }: FoundItem): void => {
    onClose()
    if (file) store.goTo(file, path)
    else onPicture()
  }
  if (isReplacing) return <Replace query={query} onQuery={ask} onClose={onClose} />
  return (
    <Dialog title="Search" onClose={onClose}>
      <Autocomplete inputValue={query} onInputChange={ask}>
        <div className={layoutStyles.row}>
          <SearchField aria-label="Search all pages" className={layoutStyles.fill}>
            <Input
              className={fieldStyles.input}
              placeholder="Pages, sections, texts, pictures, settings"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </SearchField>
          <Button onPress={() => setReplacing(true)}>Replace …</Button>
        </div>
        <p role="status" className={fieldStyles.help} aria-busy={asked !== query}>
          {asked.trim() === ""
            ? "Finds names and texts of all pages in all languages, saved or not."
            : sayFound(found.length)}
        </p>
        <ResultList found={found} query={asked} onOpen={open} />
      </Autocomplete>
    </Dialog>
  )
}
