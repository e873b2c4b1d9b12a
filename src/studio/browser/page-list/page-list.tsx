/** The pages of the site, and what is done with them. */
import { startTransition, useEffect, useId, useRef, useState } from "react"
import { homePage, isPageFile, pageOf, pagesOf, type PageFile } from "../../../site/pages"
import { titleOfFile } from "../../document/titles"
import { getAt } from "../../document/value"
import { ActionMenu, MoreButton } from "../parts/action-menu"
import { Button } from "../parts/button"
import * as nav from "../parts/nav.module.css"
import type { FileEntry } from "../state/entry"
import { listKeys } from "../state/keys"
import type { DoneReply, StudioApi } from "../api"
import { useDerived, useStore } from "../state/use-store"
import { DeleteDialog, NewPageDialog, RenameDialog } from "./page-dialogs"
import { moveDraft } from "./new-page"
import { Marks, Row } from "./row"
import * as styles from "./pages.module.css"

const titleOf = ({ file, value }: FileEntry): string => {
  const title = getAt(value ?? undefined, ["seo", "title"])
  return typeof title === "string" && title !== "" ? title : titleOfFile(file)
}

const isMovable = (file: PageFile): boolean => pageOf(file).kind === "page"

/** Scrolls a list, and nothing around it, to its current row. */
const showCurrent = (list: Element): void => {
  const row = list.querySelector("[aria-current]")?.getBoundingClientRect()
  const { top, bottom } = list.getBoundingClientRect()
  if (row && row.top < top) list.scrollTop -= top - row.top
  else if (row && row.bottom > bottom) list.scrollTop += row.bottom - bottom
}

type Open = "new" | "rename" | "delete" | null

/**
 * The pages of the site; what is chosen is selected.
 * @param api what renames and deletes pages.
 */
export const PageList = ({
  page,
  api,
}: {
  /** The page that is open. */
  page: PageFile
  api: Pick<StudioApi, "renamePage" | "deletePage">
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
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) showCurrent(list.current)
  }, [page])
  const close = (): void => setOpen(null)

  const openPage = (file: PageFile): void => {
    const opened = store.get().files.get(file)
    const [first] = opened ? listKeys(opened.keys, ["sections"]) : []
    const part = first === undefined ? ["seo"] : ["sections", first]
    store.select({ file, part, field: null })
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
  const choose = (choice: "rename" | "delete"): void => {
    if (choice === "delete" && own?.isOnDisk === false) dropDraft()
    else setOpen(choice)
  }

  return (
    <div className={nav.part}>
      <section aria-labelledby={pagesId}>
        <h2 id={pagesId} className={nav.heading}>
          Pages
        </h2>
        <ul className={styles.list} ref={list}>
          {pagesOf(names.filter(isPageFile)).map(({ contentFile, path }) => {
            const row = rowOf(contentFile)
            const hasMore = contentFile === page && isMovable(page) && row !== undefined
            return (
              <li key={contentFile} className={styles.entry} data-more={hasMore || undefined}>
                <Row
                  isCurrent={contentFile === page}
                  onPress={() => openPage(contentFile)}
                  title={row?.title ?? contentFile}
                  address={
                    row?.malformedLine == null
                      ? path
                      : `${path}, line ${row.malformedLine} is to be mended`
                  }
                  marks={<Marks file={contentFile} />}
                />
                {hasMore && (
                  <ActionMenu
                    actions={[
                      { id: "rename", label: `Rename ${path}` },
                      { id: "delete", label: `Delete ${path}` },
                    ]}
                    onAction={choose}
                  >
                    <MoreButton name={row.title} />
                  </ActionMenu>
                )}
              </li>
            )
          })}
        </ul>
        <div className={nav.end}>
          <Button sign="add" onPress={() => startTransition(() => setOpen("new"))}>
            New page
          </Button>
        </div>
      </section>
      {open === "new" && (
        <NewPageDialog
          files={names}
          onClose={close}
          onMake={(file, value) => {
            close()
            store.changeFiles(new Map([[file, value]]), `New page ${pageOf(file).path}`)
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
