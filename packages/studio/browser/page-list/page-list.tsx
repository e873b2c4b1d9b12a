/** The list of pages, and the commands for them. */
import { startTransition, useEffect, useId, useRef, useState } from "react"
import {
  folderOf,
  foldersOf,
  homePage,
  isPageFile,
  type PageFile,
  routeOf,
  routesOf,
  nameLanguage,
} from "@tools/content"
import { languageOfFile } from "../../document/languages"
import { deletePage, listRedirectsTo, movePage } from "../../document/move-page"
import { nameLinks } from "../../document/links"
import { titleOfPage } from "../../document/titles"
import { ActionMenu, MoreButton } from "../components/action-menu"
import { Button } from "../components/button"
import { Badges, NavRow } from "../components/nav-row"
import * as shared from "../components/shared.module.css"
import * as nav from "../components/nav.module.css"
import { openPage } from "../languages/new-translation"
import { useDerived, useStore, useStudio } from "../state/use-store"
import { DeleteDialog, NewPageDialog, RenameDialog } from "./page-dialogs"
import { wasLive } from "./was-live"
import * as styles from "./pages.module.css"

/** Only the first language needs its contact page where it is. */
const isMovable = (file: PageFile): boolean => {
  const { kind, folder } = routeOf(file)
  return kind === "page" || (kind === "contact" && folder !== undefined)
}

/** Scrolls a list, and nothing around it, to its current row. */
const showCurrent = (list: Element): void => {
  const row = list.querySelector("[aria-current]")?.getBoundingClientRect()
  const { top, bottom } = list.getBoundingClientRect()
  if (row && row.top < top) list.scrollTop -= top - row.top
  else if (row && row.bottom > bottom) list.scrollTop += row.bottom - bottom
}

type Open = "new" | "rename" | "delete" | null

/** The list of pages; `page` is open. */
export const PageList = ({ page }: { page: PageFile }) => {
  const store = useStore()
  const rows = useDerived(({ files }) =>
    [...files.values()]
      .filter(({ value, malformedLine }) => value !== null || malformedLine !== null)
      .map(({ file, value, malformedLine }) => ({
        file,
        title: isPageFile(file) ? titleOfPage(file, value) : "",
        malformedLine,
      })),
  )
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const [dialog, setDialog] = useState<Open>(null)
  const pagesId = useId()
  const names = rows.map(({ file }) => file)
  const rowOf = (file: string) => rows.find(row => row.file === file)
  const own = rowOf(page)
  const folder = folderOf(page)
  const listed = routesOf(names).filter(each => each.folder === folder)
  const language = useDerived(({ files }) =>
    foldersOf(files.keys()).length === 0
      ? null
      : (nameLanguage(languageOfFile(files, page)) ?? null),
  )
  const isLive = useStudio(snapshot => wasLive(snapshot, page))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) showCurrent(list.current)
  }, [page])
  const close = (): void => setDialog(null)

  const open = (file: PageFile): void => openPage(store, file)

  const rename = (to: PageFile): void => {
    close()
    const changed = movePage(store.get().files.values(), page, to, isLive)
    store.changeFiles(changed, `Rename ${own?.title}`)
    open(to)
  }
  const remove = (target: string | null): void => {
    close()
    const files = store.get().files.values()
    const changed = deletePage(files, page, target, isLive)
    store.changeFiles(changed, `Delete ${own?.title}`)
    open(homePage.contentFile)
  }
  const listAddresses = () => [
    ...(isLive ? [routeOf(page).path] : []),
    ...listRedirectsTo(store.get().files.values(), page),
  ]
  const listOwnLinks = () => nameLinks(store.get().files.values(), page)
  const choose = (choice: "rename" | "delete"): void => {
    const isUnlinked = listAddresses().length === 0 && listOwnLinks().length === 0
    if (choice === "delete" && isUnlinked) remove(null)
    else setDialog(choice)
  }

  return (
    <div className={nav.group}>
      <section aria-labelledby={pagesId}>
        <h2 id={pagesId} className={`${shared.label} ${nav.heading}`}>
          {language === null ? "Pages" : `Pages in ${language}`}
        </h2>
        <ul className={styles.list} ref={list}>
          {listed.map(({ contentFile, path }) => {
            const row = rowOf(contentFile)
            const hasMore =
              isWriting && contentFile === page && isMovable(page) && row !== undefined
            return (
              <li key={contentFile} className={nav.entry}>
                <NavRow
                  current={contentFile === page && "page"}
                  onPress={() => open(contentFile)}
                  title={row?.title ?? contentFile}
                  address={
                    row?.malformedLine == null
                      ? path
                      : `${path}, line ${row.malformedLine} needs fixing`
                  }
                  badges={<Badges file={contentFile} />}
                />
                {hasMore && (
                  <ActionMenu
                    actions={[
                      { id: "rename", label: "Rename" },
                      { id: "delete", label: "Delete", isDanger: true },
                    ]}
                    onAction={choose}
                  >
                    <MoreButton name={`the page ${row.title}`} />
                  </ActionMenu>
                )}
              </li>
            )
          })}
        </ul>
        <Button
          look="plain"
          icon="add"
          isDisabled={!isWriting}
          onPress={() => startTransition(() => setDialog("new"))}
        >
          New page
        </Button>
      </section>
      {dialog === "new" && (
        <NewPageDialog
          files={names}
          start={folder === undefined ? "" : `${folder}/`}
          onClose={close}
          onCreate={(file, value) => {
            close()
            store.changeFiles(new Map([[file, value]]), `New page ${titleOfPage(file, value)}`)
            store.begin(file, [])
            store.goTo(file, ["sections", 0])
          }}
        />
      )}
      {dialog === "rename" && own && (
        <RenameDialog
          file={page}
          title={own.title}
          wasLive={isLive}
          files={names}
          onRename={rename}
          onClose={close}
        />
      )}
      {dialog === "delete" && own && (
        <DeleteDialog
          file={page}
          title={own.title}
          addresses={listAddresses()}
          links={listOwnLinks()}
          onDelete={remove}
          onClose={close}
        />
      )}
    </div>
  )
}
