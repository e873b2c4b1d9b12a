/** What all pages share: the groups of the site's settings, and the addresses that lead elsewhere. */
import { useId } from "react"
import { modelOf, redirectsFile, siteFile } from "../../../content/model"
import { fieldsOf } from "../../../model/schema-tree"
import { titleOfFile } from "../../document/titles"
import { wordsOf } from "../../document/words"
import { blankOf, formSchemaOf, isFixed } from "../form/form-schema"
import { ActionMenu } from "../parts/action-menu"
import { Button } from "../parts/button"
import * as nav from "../parts/nav.module.css"
import { useDerived, useStore, useStudio } from "../state/use-store"
import { Marks, Row } from "./row"

/** The groups of `site.json`, in the model's order. */
const siteParts = Object.entries(fieldsOf(modelOf(siteFile)) ?? {}).filter(
  ([, model]) => !isFixed(formSchemaOf(model)),
)

/** The settings of the site; what is chosen is selected. */
export const SiteList = () => {
  const store = useStore()
  const present = useDerived(({ files }) => Object.keys(files.get(siteFile)?.value ?? {}))
  const selection = useStudio(snapshot => snapshot.selection)
  const siteId = useId()
  const openRedirects = (): void => {
    const known = store.get().files.get(redirectsFile)
    if (known?.value == null && known?.malformedLine == null) {
      const blank = blankOf(formSchemaOf(modelOf(redirectsFile)))
      store.changeFiles(new Map([[redirectsFile, blank]]), "Begin the list of old addresses")
    }
    store.select({ file: redirectsFile, part: ["redirects"], field: null })
  }
  const openPart = (name: string): void => {
    const model = fieldsOf(modelOf(siteFile))?.[name]
    if (model && !present.includes(name)) {
      store.change(siteFile, [name], blankOf(formSchemaOf(model)), { label: wordsOf(name) })
    }
    store.select({ file: siteFile, part: [name], field: null })
  }
  const isPart = (name: string): boolean =>
    selection?.file === siteFile && selection.part?.[0] === name
  const parts = siteParts.filter(([name]) => present.includes(name))
  const absent = siteParts.filter(([name]) => !present.includes(name))
  return (
    <section className={nav.part} aria-labelledby={siteId}>
      <h2 id={siteId} className={nav.heading}>
        On all pages
      </h2>
      <ul>
        {parts.map(([name]) => (
          <li key={name}>
            <Row
              isCurrent={isPart(name)}
              onPress={() => openPart(name)}
              title={wordsOf(name)}
              marks={<Marks file={siteFile} part={name} />}
            />
          </li>
        ))}
        <li>
          <Row
            isCurrent={selection?.file === redirectsFile}
            onPress={openRedirects}
            title={titleOfFile(redirectsFile)}
            marks={<Marks file={redirectsFile} />}
          />
        </li>
      </ul>
      {absent.length > 0 && present.length > 0 && (
        <div className={nav.end}>
          <ActionMenu
            actions={absent.map(([name, model]) => ({
              id: name,
              label: wordsOf(name),
              help: formSchemaOf(model).description,
            }))}
            onAction={openPart}
          >
            <Button sign="add">Add …</Button>
          </ActionMenu>
        </div>
      )}
    </section>
  )
}
