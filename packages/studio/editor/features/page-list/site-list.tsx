/** The settings of the site in groups, and its redirects. */
import { useId, useState } from "react"
import {
  type ContentFile,
  isSharedFile,
  redirectsFile,
  siteFile,
  folderOf,
  type PageFile,
  siteFileIn,
} from "@tools/content/addresses"
import { titleOfFile } from "../../../document"
import {
  isTranslated,
  siteGroupOf,
  siteParts,
  FileBadges,
  placeId,
  useStore,
  useStudio,
} from "../../state"
import { NavRow, showForm, navStyles, textStyles } from "../../controls"

/** The list of settings, in the language of the open page; open while one of them is edited. */
export const SiteList = ({ page }: { page: PageFile }) => {
  const store = useStore()
  const selection = useStudio(snapshot => snapshot.selection)
  const [isUnfolded, setUnfolded] = useState(false)
  const listId = useId()
  const hasRedirects = selection?.file === redirectsFile
  const isShared = selection !== null && isSharedFile(selection.file)
  const group = isShared ? siteGroupOf(selection.part ?? []) : undefined
  const isOpen = isUnfolded || hasRedirects || group !== undefined
  const groups = siteParts().settings.map(each => {
    const file = isTranslated(each) ? siteFileIn(folderOf(page)) : siteFile
    return { ...each, file, places: each.parts.map(part => placeId(file, [part])) }
  })
  const openRedirects = (): void => {
    store.select({ file: redirectsFile, part: ["redirects"], field: null })
    showForm()
  }
  return (
    <section className={navStyles.group} aria-labelledby={`${listId}-name`}>
      <h2 className={textStyles.label}>
        <NavRow
          id={`${listId}-name`}
          icon={isOpen ? "open" : "closed"}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setUnfolded(!isOpen)}
          title="Site settings"
          badges={
            !isOpen && (
              <FileBadges
                files={[
                  ...new Set<ContentFile>([siteFile, siteFileIn(folderOf(page)), redirectsFile]),
                ]}
              />
            )
          }
        />
      </h2>
      <ul id={listId} hidden={!isOpen}>
        {groups.map(({ title, note, parts, file, places }) => (
          <li key={title}>
            <NavRow
              current={group?.title === title}
              onPress={() => {
                store.select({ file, part: [...parts.slice(0, 1)], field: null })
                showForm()
              }}
              title={title}
              note={note}
              badges={<FileBadges isPart files={[file]} places={places} />}
            />
          </li>
        ))}
        <li>
          <NavRow
            current={hasRedirects}
            onPress={openRedirects}
            title={titleOfFile(redirectsFile)}
            note="Where old addresses lead"
            badges={<FileBadges files={[redirectsFile]} />}
          />
        </li>
      </ul>
    </section>
  )
}
