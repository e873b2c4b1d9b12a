/** Gives pages other addresses, and deletes them. */
import { rmdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { z } from "zod"
import { isContentFile, modelOf, redirectsFile, type ContentFile } from "../../content/model"
import { schemaPathOf } from "../../content/json-schema"
import { listContent } from "../../content/list-content"
import { isPageFile, pageOf, type PageFile } from "../../site/pages"
import { readOldAddress, withoutSlash } from "../../site/redirects"
import { readValue } from "../document/read"
import { rewrite, writeNew } from "../document/rewrite"
import { relink, settleIn } from "../document/move-page"
import { fieldOf, isGroup, isList, type JsonList, type JsonValue } from "../document/value"
import { deleteRequest, renameRequest } from "../protocol"
import { refuseFixed, refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import { readJson, sendReply, type Call } from "./routes"
import type { Studio } from "./studio"
import { findErrorsOf, readTexts, writeTexts, type TextsOnDisk } from "./writing"

type Texts = ReadonlyMap<ContentFile, string | undefined>

const refuseNoPage: (file: ContentFile) => asserts file is PageFile = file => {
  if (!isPageFile(file)) throw new Refusal(400, `${file} is no page.`)
}

const listFiles = async (content: string): Promise<ContentFile[]> =>
  (await listContent(content)).files.filter(isContentFile)

const readAll = async (content: string): Promise<TextsOnDisk> =>
  readTexts(content, [...new Set<ContentFile>([...(await listFiles(content)), redirectsFile])])

const readContent = (file: ContentFile, text: string): JsonValue => {
  try {
    return readValue(text)
  } catch {
    throw new Refusal(400, `${file} is not written as JSON is. Mend it in an editor first.`)
  }
}

/** Writes the list of old addresses anew; undefined where there is none, and none to begin. */
const writeRedirects = async (
  all: TextsOnDisk,
  change: (redirects: JsonList) => JsonList,
): Promise<string | undefined> => {
  const text = all.get(redirectsFile)?.text
  const model = modelOf(redirectsFile)
  if (text === undefined) {
    const redirects = change([])
    return redirects.length > 0
      ? writeNew({ $schema: schemaPathOf("redirects"), redirects }, model)
      : undefined
  }
  const value = readContent(redirectsFile, text)
  const list = isGroup(value) ? fieldOf(value, "redirects") : undefined
  if (!isGroup(value) || !isList(list)) {
    throw new Refusal(
      400,
      `${redirectsFile} holds no list of redirects. Mend it in an editor first.`,
    )
  }
  return rewrite(text, { ...value, redirects: change(list) }, model)
}

const toRedirect = (from: string, to: string): JsonValue => ({
  from: readOldAddress(from),
  to: to.startsWith("/") ? withoutSlash(to) || "/" : to,
})

/** Whether a redirect leads on from an address. */
const leadsFrom = (redirect: JsonValue, address: string): boolean => {
  const from = isGroup(redirect) ? fieldOf(redirect, "from") : undefined
  return typeof from === "string" && readOldAddress(from) === readOldAddress(address)
}

/* Their texts are other ones than those on disk, and would be lost or lead nowhere. */
const refuseDrafted = ({ drafts }: Studio, files: Iterable<ContentFile>): void => {
  for (const file of files) {
    if (!drafts.find(file)) continue
    throw new Refusal(400, `This changes ${file}, too, which has unsaved changes. Save them first.`)
  }
}

/* Folders that a page leaves empty. */
const removeEmpty = async (folder: string, top: string): Promise<void> => {
  if (folder === top) return
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isGone) await removeEmpty(dirname(folder), top)
}

const write = async (
  call: Call,
  studio: Studio,
  texts: Texts,
  all: TextsOnDisk,
): Promise<boolean> => {
  const { content } = studio.settings
  const findings = await findErrorsOf(content, texts)
  if (findings.length > 0) {
    sendReply(call, { kind: "mistaken", findings: [...findings] })
    return false
  }
  await writeTexts(studio, texts, new Map([...texts.keys()].map(file => [file, all.get(file)])))
  for (const [file, text] of texts) {
    if (text === undefined) await removeEmpty(dirname(join(content, file)), join(content, "pages"))
  }
  studio.check()
  studio.events.send({ kind: "changed" })
  sendReply(call, { kind: "done" })
  return true
}

const rename = async (
  call: Call,
  studio: Studio,
  { from, to, withRedirect }: z.infer<typeof renameRequest>,
): Promise<void> => {
  const { content } = studio.settings
  refuseNoPage(from)
  refuseNoPage(to)
  refuseFixed(from)
  const all = await readAll(content)
  if (!all.get(from)) throw new Refusal(404, `There is no page ${from}.`)
  if (from === to || all.get(to)) throw new Refusal(400, "A page has this address already.")
  await refuseStranger(content, to)
  const [old, next] = [pageOf(from).path, pageOf(to).path]
  const texts = new Map<ContentFile, string | undefined>()
  for (const [file, known] of all) {
    if (!known || file === redirectsFile) continue
    const value = readContent(file, known.text)
    const linked = relink(value, old, next)
    if (file === from) texts.set(to, await rewrite(known.text, settleIn(to, linked), modelOf(to)))
    else if (linked !== value) texts.set(file, await rewrite(known.text, linked, modelOf(file)))
  }
  const redirects = await writeRedirects(all, list => [
    ...list
      .filter(redirect => !leadsFrom(redirect, next))
      .map(redirect => relink(redirect, old, next)),
    ...(withRedirect ? [toRedirect(old, next)] : []),
  ])
  if (redirects !== all.get(redirectsFile)?.text) texts.set(redirectsFile, redirects)
  texts.set(from, undefined)
  refuseDrafted(studio, texts.keys())
  await write(call, studio, texts, all)
}

const remove = async (
  call: Call,
  studio: Studio,
  { file, redirectTo }: z.infer<typeof deleteRequest>,
): Promise<void> => {
  const { content } = studio.settings
  refuseNoPage(file)
  refuseFixed(file)
  const all = await readAll(content)
  if (!all.get(file)) throw new Refusal(404, `There is no page ${file}.`)
  const texts = new Map<ContentFile, string | undefined>([[file, undefined]])
  if (redirectTo !== null) {
    refuseDrafted(studio, [redirectsFile])
    const { path } = pageOf(file)
    texts.set(
      redirectsFile,
      await writeRedirects(all, list => [
        ...list.map(redirect => relink(redirect, path, redirectTo)),
        toRedirect(path, redirectTo),
      ]),
    )
  }
  if (!(await write(call, studio, texts, all)) || !studio.drafts.find(file)) return
  await studio.drafts.remove(file)
  studio.events.send({ kind: "draft", file, draft: null })
}

/** Answers POST `rename`. */
export const renamePage = async (call: Call, studio: Studio): Promise<void> => {
  const request = await readJson(call, renameRequest)
  await studio.inTurn(() => rename(call, studio, request))
}

/** Answers POST `delete`. */
export const deletePage = async (call: Call, studio: Studio): Promise<void> => {
  const request = await readJson(call, deleteRequest)
  await studio.inTurn(() => remove(call, studio, request))
}
