/** The list of pages, and the commands for them. */
import { startTransition, useEffect, useId, useRef, useState } from "react"
import {
  folderOf,
  foldersOf,
  isPageFile,
  type PageFile,
  type Route,
  routeOf,
  routesOf,
  nameLanguage,
  withoutSlash,
} from "@tools/content/addresses"
import { plural } from "@tools/content/lib"
import { languageOfFile, filesIn, toTree, type PageTree, titleOfPage } from "../../../document"
import { toggle } from "../../../lib"
import {
  ActionMenu,
  MoreButton,
  Button,
  NavRow,
  layoutStyles,
  navStyles,
  textStyles,
} from "../../controls"
import { FileBadges, openPage, useDerived, useStore, useStudio } from "../../state"
import { AddLanguage } from "./add-language"
import { listThere } from "./new-page"
import { DeleteDialog, listLeading, NewPageDialog, removePage, RenameDialog } from "./page-dialogs"

/** Only the first language needs its contact page where it is. */
const isMovable = (file: PageFile): boolean => {
  const { kind, folder } = routeOf(file)
  return kind === "page" || (kind === "contact" && folder !== undefined)
}

const showCurrent = (list: Element): void => {
  const row = list.querySelector("[aria-current]")?.getBoundingClientRect()
  const { top, bottom } = list.getBoundingClientRect()
  if (row && row.top < top) list.scrollTop -= top - row.top
  else if (row && row.bottom > bottom) list.scrollTop += row.bottom - bottom
}

type Command = "duplicate" | "rename" | "delete"
const actions: readonly { id: Command; label: string; isDanger?: boolean }[] = [
  { id: "duplicate", label: "Duplicate" },
  { id: "rename", label: "Rename" },
  { id: "delete", label: "Delete", isDanger: true },
]
type Open = "new" | "language" | Command | null

/** Returns the addresses of the folders around a page. */
const foldersAround = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))

interface PageRow {
  readonly file: string
  readonly title: string
  readonly isMalformed: boolean
}

/** What all rows of the list share. */
interface Listed {
  /** The open page. */
  readonly page: PageFile
  readonly rows: readonly PageRow[]
  /** The addresses of the open folders. */
  readonly open: ReadonlySet<string>
  readonly onToggle: (path: string) => void
  readonly onCommand: (command: Command) => void
}

/** A page, with a menu if it is open. */
const Row = ({ listed, route, name }: { listed: Listed; route: Route; name: string }) => {
  const store = useStore()
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const { path, contentFile } = route
  const row = listed.rows.find(({ file }) => file === contentFile)
  const isOpen = contentFile === listed.page
  return (
    <li className={navStyles.entry}>
      <NavRow
        current={isOpen && "page"}
        onPress={() => openPage(store, contentFile)}
        title={row?.title ?? contentFile}
        note={<code>{row?.isMalformed ? `${path} needs fixing` : name}</code>}
        badges={<FileBadges files={[contentFile]} />}
      />
      {isWriting && isOpen && row?.isMalformed === false && (
        <ActionMenu
          actions={isMovable(contentFile) ? actions : actions.slice(0, 1)}
          onAction={listed.onCommand}
        >
          <MoreButton name={`the page ${row.title}`} />
        </ActionMenu>
      )}
    </li>
  )
}

/** A page, or a folder with what is in it. Names in a folder do not repeat that of the folder. */
const Entry = ({
  listed,
  entry,
  isTop = false,
}: {
  listed: Listed
  entry: PageTree
  isTop?: boolean
}) => {
  const { path, page: own, pages } = entry
  const name = isTop ? path : entry.name
  if (own && pages.length === 0) return <Row listed={listed} route={own} name={name} />
  const isOpen = listed.open.has(path)
  const files = filesIn(entry)
  return (
    <li>
      <NavRow
        icon={isOpen ? "open" : "closed"}
        aria-expanded={isOpen}
        onPress={() => listed.onToggle(path)}
        title={withoutSlash(name)}
        note={plural(files.length, "page")}
        badges={!isOpen && <FileBadges files={files} />}
      />
      {isOpen && (
        <ul className={navStyles.inside}>
          {own && <Row listed={listed} route={own} name={path} />}
          {pages.map(inner => (
            <Entry key={inner.path} listed={listed} entry={inner} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Returns the addresses of the open folders, those around the open page among them, and a function that toggles one. */
const useOpenFolders = (page: PageFile) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<PageFile>()
  if (shown !== page) {
    setShown(page)
    setOpen(new Set([...open, ...foldersAround(routeOf(page).path)]))
  }
  return { open, onToggle: (path: string): void => setOpen(toggle(open, path)) }
}

/** The list of pages; `page` is open. */
export const PageList = ({ page }: { page: PageFile }) => {
  const store = useStore()
  const rows = useDerived(({ files }) =>
    listThere(files).map(file => {
      const { value = null, isMalformed = false } = files.get(file) ?? {}
      return { file, title: isPageFile(file) ? titleOfPage(file, value) : "", isMalformed }
    }),
  )
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const [dialog, setDialog] = useState<Open>(null)
  const pagesId = useId()
  const names = rows.map(({ file }) => file)
  const folder = folderOf(page)
  const tree = toTree(
    routesOf(names).filter(each => each.folder === folder),
    folder === undefined ? "/" : `/${folder}/`,
  )
  const folders = useOpenFolders(page)
  const language = useDerived(({ files }) =>
    foldersOf(files.keys()).length === 0
      ? null
      : (nameLanguage(languageOfFile(files, page)) ?? null),
  )
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) showCurrent(list.current)
  }, [page])
  const close = (): void => setDialog(null)

  const choose = (choice: Command): void => {
    const { addresses, links } = listLeading(store, page)
    const isUnlinked = addresses.length === 0 && links.length === 0
    if (choice === "delete" && isUnlinked) removePage(store, page, null)
    else setDialog(choice)
  }

  const listed = { page, rows, ...folders, onCommand: choose }
  return (
    <div className={navStyles.group}>
      <section aria-labelledby={pagesId}>
        <h2 id={pagesId} className={`${textStyles.label} ${navStyles.heading}`}>
          {language === null ? "Pages" : `Pages in ${language}`}
        </h2>
        <ul className={`${layoutStyles.pane} ${navStyles.pages}`} ref={list}>
          {tree.map(entry => (
            <Entry key={entry.path} listed={listed} entry={entry} isTop />
          ))}
        </ul>
        <Button
          look="plain"
          icon="add"
          isDisabled={!isWriting}
          onPress={() => startTransition(() => setDialog("new"))}
        >
          New page
        </Button>
        <Button look="plain" isDisabled={!isWriting} onPress={() => setDialog("language")}>
          Add a language
        </Button>
      </section>
      {dialog === "language" && <AddLanguage onClose={close} />}
      {(dialog === "new" || dialog === "duplicate") && (
        <NewPageDialog page={page} isCopy={dialog === "duplicate"} onClose={close} />
      )}
      {dialog === "rename" && <RenameDialog page={page} onClose={close} />}
      {dialog === "delete" && <DeleteDialog page={page} onClose={close} />}
    </div>
  )
}
