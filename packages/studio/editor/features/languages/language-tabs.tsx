/** The languages of a page or of what all pages share, as tabs around its form. */
import { useState, type ReactNode } from "react"
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components"
import {
  type ContentFile,
  isSharedFile,
  siteFile,
  folderOf,
  isPageFile,
  routeOf,
  type PageFile,
} from "@tools/content/addresses"
import { isOfRule } from "@tools/check/findings"
import {
  listLeft,
  listLanguageVersions,
  originalFileOf,
  pathIn,
  type Version,
  getAt,
  isSame,
} from "../../../document"
import { Button, layoutStyles } from "../../controls"
import {
  FixButtons,
  isTranslated,
  siteGroupOf,
  toKeyPath,
  toValuePath,
  firstPartOf,
  type StudioStore,
  useDerived,
  useStore,
  useStudio,
  translatePage,
} from "../../state"
import * as styles from "./languages.module.css"

/** Opens a file in another language, at the same section if it has that. */
const openVersion = ({ get, select }: StudioStore, from: ContentFile, to: ContentFile): void => {
  const { files, selection } = get()
  const own = files.get(from)
  const other = files.get(to)
  if (!own || !other) return
  const path = toValuePath(own.keys, selection?.part ?? [])
  const there = path && pathIn(own.value, other.value, path)
  const isThere = there && getAt(other.value ?? undefined, there) !== undefined
  const part =
    there && (isThere || !isPageFile(to)) ? toKeyPath(other.keys, there) : firstPartOf(other)
  select({ file: to, part, field: null })
}

const markPath = ["seo", "untranslated"]

const Note = ({ file, folder }: Version) => {
  const isMarked = useStudio(
    ({ files }) => getAt(files.get(file ?? siteFile)?.value ?? undefined, markPath) === true,
  )
  const hasLeft = useStudio(({ findings }) =>
    findings.some(
      each => each.file === file && isOfRule(each.finding, "untranslated-text", "missing-text"),
    ),
  )
  if (folder === null) return "Original"
  if (file === null) return "Not translated yet"
  return isMarked || hasLeft ? "Not finished" : "Translated"
}

const State = ({ file }: { file: ContentFile }) => {
  const found = useStudio(({ findings }) =>
    findings.find(
      each =>
        each.file === file && isOfRule(each.finding, "untranslated-page", "outdated-translation"),
    ),
  )
  if (!found) return null
  return (
    <div className={`${layoutStyles.row} ${styles.state}`}>
      <p role="status">{found.finding.message}</p>
      <FixButtons finding={found.finding} />
    </div>
  )
}

const NextLeft = ({ file }: { file: ContentFile }) => {
  const store = useStore()
  const left = useDerived(({ files }) => listLeft(files, file).map(path => [...path]))
  const goOn = (): void => {
    const { selection, files } = store.get()
    const keys = files.get(file)?.keys
    const held = keys && toValuePath(keys, selection?.field ?? selection?.part ?? [])
    const here = left.findIndex(path => isSame(path, held ? [...held] : null))
    const section = left.findIndex(path => path[1] === held?.[1])
    const next = left[(here < 0 ? section : here + 1) % left.length] ?? left[0]
    if (next) store.goTo(file, next, "all")
  }
  if (left.length === 0) return null
  return (
    <div className={`${layoutStyles.row} ${styles.state}`}>
      <Button onPress={goOn}>Next text to translate</Button>
    </div>
  )
}

const Missing = ({ original, folder, name }: Version & { original: PageFile; folder: string }) => {
  const store = useStore()
  const isTaken = useStudio(({ files }) => files.get(`${folder}/${original}`)?.value != null)
  return (
    <div className={`${layoutStyles.stack} ${styles.missing}`}>
      <h2>Not translated yet</h2>
      <p>
        {isTaken
          ? `The page ${routeOf(`${folder}/${original}`).path} translates another one. Rename it first.`
          : "Start with a copy of the original. Search engines do not list it, and no page leads to it, until you choose “Translation is finished”, which is offered once each text is translated."}
      </p>
      <Button
        look="strong"
        isDisabled={isTaken}
        onPress={() => translatePage(store, original, folder, name)}
      >
        Translate this page
      </Button>
    </div>
  )
}

const first = "original"

/** The tabs of a file's languages around its form; without further languages the form alone. */
export const LanguageTabs = ({ file, children }: { file: ContentFile; children: ReactNode }) => {
  const store = useStore()
  const versions = useDerived(({ files, selection }) => {
    const group = isSharedFile(file) ? siteGroupOf(selection?.part ?? []) : undefined
    return group && !isTranslated(group) ? [] : listLanguageVersions(files, file)
  })
  const original = useStudio(({ files }) => originalFileOf(files, file) ?? file)
  /* A language without the page has no file that could be selected. */
  const [chosen, setChosen] = useState<{ readonly file: ContentFile; readonly folder: string }>()
  if (versions.length === 0) return children
  const folder = chosen?.file === file ? chosen.folder : (folderOf(file) ?? null)
  const choose = (key: string): void => {
    const version = versions.find(each => (each.folder ?? first) === key)
    if (!version) return
    setChosen(version.folder === null ? undefined : { file, folder: version.folder })
    if (version.file !== null && version.file !== file) openVersion(store, file, version.file)
  }
  const shown = versions.find(each => each.folder === folder)
  return (
    <Tabs
      className={styles.column}
      keyboardActivation="manual"
      selectedKey={folder ?? first}
      onSelectionChange={key => choose(String(key))}
    >
      <TabList className={styles.tabs} aria-label="Languages">
        {versions.map(version => (
          <Tab key={version.language} id={version.folder ?? first} className={styles.tab}>
            <span lang={version.language}>{version.name}</span>
            <small>
              <Note {...version} />
            </small>
          </Tab>
        ))}
      </TabList>
      {/* Its id is read once. */}
      <TabPanel key={folder} id={folder ?? first} className={styles.panel}>
        {shown?.file === null && shown.folder !== null && isPageFile(original) ? (
          <Missing {...shown} folder={shown.folder} original={original} />
        ) : (
          <>
            {folder !== null && <State file={file} />}
            {folder !== null && <NextLeft file={file} />}
            {children}
          </>
        )}
      </TabPanel>
    </Tabs>
  )
}
