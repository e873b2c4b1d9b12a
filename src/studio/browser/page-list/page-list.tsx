/** The pages of the site, and what is done with them. */
import { useId, useState } from "react"
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import { homePage, isPageFile, pageOf, pagesOf, type PageFile } from "../../../site/pages"
import { getAt } from "../../document/value"
import { Button } from "../parts/button"
import * as look from "../parts/parts.module.css"
import type { FileEntry } from "../state/entry"
import { listKeys } from "../state/keys"
import type { DoneReply, StudioApi } from "../state/studio-api"
import { useDerived, useStore } from "../state/use-store"
import { DeleteDialog, NewPageDialog, RenameDialog } from "./page-dialogs"
import { moveDraft } from "./new-page"
import { Marks, Row } from "./row"
import * as styles from "./pages.module.css"

const titleOf = ({ file, value }: FileEntry): string => {
  const title = getAt(value ?? undefined, ["seo", "title"])
  return typeof title === "string" && title !== "" ? title : file
}

const isMovable = (file: PageFile): boolean => pageOf(file).kind === "page"

type Open = "new" | "rename" | "delete" | null

/**
 * The pages of the site; what is chosen is selected.
 * @param api what renames and deletes pages.
 */
export const PageList = ({
  page,
  api,
  onOpen,
}: {
  /** The page that is open. */
  page: PageFile
  api: Pick<StudioApi, "renamePage" | "deletePage">
  /** Told which page is opened. */
  onOpen?: (page: PageFile) => void
}) => {
  const store = useStore()
  const rows = useDerived(({ files }) =>
    [...files.values()]
      .filter(({ value, malformedLine }) => value !== null || malformedLine !== null)
      .map(entry => ({
        file: entry.file,
        title: titleOf(entry),
        malformedLine: entry.malformedLine,
        isOnDisk: entry.text !== null,
      })),
  )
  const [open, setOpen] = useState<Open>(null)
  const pagesId = useId()
  const names = rows.map(({ file }) => file)
  const rowOf = (file: string) => rows.find(row => row.file === file)
  const own = rowOf(page)
  const close = (): void => setOpen(null)

  const openPage = (file: PageFile): void => {
    const opened = store.get().files.get(file)
    const [first] = opened ? listKeys(opened.keys, ["sections"]) : []
    const part = first === undefined ? ["seo"] : ["sections", first]
    store.select({ file, part, field: null })
    onOpen?.(file)
  }

  /* What was never saved is no file yet: it is changed as everything that is typed, and Undo brings it back. */
  const renameDraft = (to: PageFile): DoneReply => {
    const moved = moveDraft(store.get().files.values(), page, to)
    store.changeFiles(moved, `Rename ${pageOf(page).path}`)
    openPage(to)
    return { kind: "done" }
  }
  const dropDraft = (): void => {
    store.changeFiles(new Map([[page, null]]), `Delete ${pageOf(page).path}`)
    openPage(homePage.contentFile)
  }

  return (
    <div className={styles.pages}>
      <section aria-labelledby={pagesId}>
        <h2 id={pagesId} className={styles.heading}>
          Pages
        </h2>
        <ul>
          {pagesOf(names.filter(isPageFile)).map(({ contentFile, path }) => {
            const row = rowOf(contentFile)
            return (
              <li key={contentFile}>
                <Row
                  isCurrent={contentFile === page}
                  onPress={() => openPage(contentFile)}
                  title={row?.title ?? contentFile}
                  note={
                    row?.malformedLine == null
                      ? path
                      : `${path}, line ${row.malformedLine} is to be mended`
                  }
                  marks={<Marks file={contentFile} />}
                />
              </li>
            )
          })}
        </ul>
        <div className={styles.end}>
          <Button sign="add" onPress={() => setOpen("new")}>
            New page
          </Button>
          {isMovable(page) && own && (
            <MenuTrigger>
              <AriaButton className={look.iconButton} aria-label={`More for ${own.title}`}>
                ⋯
              </AriaButton>
              <Popover className={look.popover}>
                <Menu
                  className={look.menu}
                  onAction={key => {
                    if (key === "rename") setOpen("rename")
                    else if (own.isOnDisk) setOpen("delete")
                    else dropDraft()
                  }}
                >
                  <MenuItem id="rename" className={look.menuItem}>
                    Rename {pageOf(page).path}
                  </MenuItem>
                  <MenuItem id="delete" className={look.menuItem}>
                    Delete {pageOf(page).path}
                  </MenuItem>
                </Menu>
              </Popover>
            </MenuTrigger>
          )}
        </div>
      </section>
      {open === "new" && (
        <NewPageDialog
          files={names}
          onClose={close}
          onMake={(file, value) => {
            close()
            store.beginPage(file, value, `New page ${pageOf(file).path}`)
            openPage(file)
          }}
        />
      )}
      {open === "rename" && own && (
        <RenameDialog
          file={page}
          isSaved={own.isOnDisk}
          files={names}
          rename={(to, withRedirect) =>
            own.isOnDisk
              ? api.renamePage({ from: page, to, withRedirect })
              : Promise.resolve(renameDraft(to))
          }
          onClose={close}
          onDone={to => {
            close()
            void store.refresh().then(() => openPage(to))
          }}
        />
      )}
      {open === "delete" && own && (
        <DeleteDialog
          file={page}
          title={own.title}
          remove={redirectTo => api.deletePage({ file: page, redirectTo })}
          onClose={close}
          onDone={() => {
            close()
            void store.refresh().then(() => openPage(homePage.contentFile))
          }}
        />
      )}
    </div>
  )
}
