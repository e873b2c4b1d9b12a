/** What the studio's windows ask of the shared branch. */
import { mkdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { z } from "zod"
import { digestContent } from "../../../plugins/gatsby-plugin-checked-content"
import { writeWhole } from "../../../plugins/lib/write-whole"
import { mergeValues } from "../../document/merge"
import { valueOf } from "../../document/read"
import { titleOfFile } from "../../document/titles"
import { isSame, type JsonValue } from "../../document/value"
import { writeValue } from "../../document/write"
import {
  sentModel,
  type GotReply,
  type sendRequest,
  type SentReply,
  type SharedReply,
} from "../../protocol"
import type { Author } from "../author"
import { findWith } from "../findings"
import { Refusal } from "../refusal"
import type { Studio } from "../studio"
import { readTexts, writeTexts } from "../writing"
import { describeGotChanges, getChanges, type Merging, type Overlap } from "./get-changes"
import { openRepository, type Repository } from "../../../plugins/lib/git"
import { listSendable, sendChanges } from "./send-changes"
import { fetchShared, findSharedBranch, readSharedState } from "./shared-branch"

/** Returns the repository of a studio's content. */
export const repositoryOf = ({
  settings: { root, content },
}: Pick<Studio, "settings">): Repository => openRepository(root, content)

type LastSent = z.infer<typeof sentModel>

const sentFile = ({ settings }: Studio): string => join(settings.folder, "sent.json")

export const readSent = async (studio: Studio): Promise<LastSent | null> => {
  const text = await readFile(sentFile(studio), "utf8").catch(() => "null")
  return sentModel.nullable().catch(null).parse(JSON.parse(text))
}

/** Returns why the git host does not answer, or `null`. */
const tryFetching = async (repository: Repository): Promise<string | null> => {
  try {
    await fetchShared(repository, "quiet")
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/**
 * Returns how the shared branch and this clone differ.
 * @param isFetching whether the git host is asked.
 */
export const readShared = async (studio: Studio, isFetching: boolean): Promise<SharedReply> => {
  const repository = repositoryOf(studio)
  const last = await readSent(studio)
  try {
    const branch = await findSharedBranch(repository)
    const failure = isFetching ? await tryFetching(repository) : null
    const { incoming, ahead } = await readSharedState(repository, branch)
    const files = await listSendable(repository, "publish", branch)
    const shared = {
      branch: branch.name,
      address: branch.address,
      incoming: [...incoming],
      ahead,
      files,
      isUnderReview:
        files.length > 0 &&
        last?.kind === "review" &&
        last.digest === (await digestContent(studio.settings.content)),
    }
    return { kind: "shared", absence: null, failure, shared, sent: last }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: "shared", absence: error.message, failure: null, shared: null, sent: last }
  }
}

const parse = (text: string | null, file: Overlap["file"]): JsonValue => {
  const value = valueOf(text)
  if (value === undefined) {
    throw new Refusal(
      409,
      `${titleOfFile(file)} is not valid JSON, so it cannot be merged. Fix it first; Problems shows where.`,
    )
  }
  return value
}

const mergeTexts = ({ file, base, mine, theirs }: Overlap) => {
  const versions = [parse(base, file), parse(mine, file), parse(theirs, file)] as const
  const taken = new Set(mergeValues(...versions).conflicts.map(({ key }) => key))
  return { value: mergeValues(...versions, taken).value, isConflict: taken.size > 0 }
}

/** Merges what both sides changed: into the file where no field is in conflict, otherwise into a draft. */
const makeMerging = (studio: Studio, rebased: Map<Overlap["file"], Overlap>): Merging => ({
  merge: async overlap => {
    const { value, isConflict } = mergeTexts(overlap)
    return {
      text: value === null ? null : await writeValue(value, overlap.theirs),
      isConflict,
    }
  },
  keep: async ({ file, base, mine }) => {
    await studio.queues.drafts(() =>
      studio.drafts.keep({
        file,
        base,
        value: studio.drafts.find(file)?.value ?? parse(mine, file),
      }),
    )
  },
  resolve: async overlap => {
    const { file, mine } = overlap
    const draft = studio.drafts.find(file)
    const { value, isConflict } = mergeTexts(overlap)
    const isSaved = draft !== undefined && isSame(draft.value, valueOf(mine))
    if (isConflict || !isSaved) {
      rebased.set(file, overlap)
      return
    }
    const before = await readTexts(studio.settings.content, [file])
    const text = value === null ? undefined : await writeValue(value, overlap.theirs)
    await writeTexts(studio, new Map([[file, text]]), before)
    await studio.queues.drafts(() => studio.drafts.remove(file))
  },
})

/** Brings the shared branch's changes in. The reply names the drafts that now start from another text. */
export const takeChanges = async (
  studio: Studio,
  _: object,
  author?: Author,
): Promise<GotReply> => {
  const rebased = new Map<Overlap["file"], Overlap>()
  const obstacle = await studio.git.findObstacle()
  if (obstacle !== undefined) throw new Refusal(409, obstacle)
  const got = await getChanges(repositoryOf(studio), makeMerging(studio, rebased), author)
  studio.check()
  studio.events.send({ kind: "changed" })
  return {
    kind: "got",
    message: describeGotChanges(got),
    rebased: [...rebased.values()].flatMap(({ file, base, theirs }) => {
      const draft = studio.drafts.find(file)
      return draft ? [{ file, base, value: draft.value, text: theirs }] : []
    }),
  }
}

const mostNamed = 3

const refuseErrors = async (content: string): Promise<void> => {
  const errors = (await findWith(content, new Map())).filter(({ severity }) => severity === "error")
  if (errors.length === 0) return
  const named = errors.slice(0, mostNamed).map(({ message }) => message)
  throw new Refusal(
    409,
    `Nothing was sent, since the site could not be built: ${named.join(" ")} Fix the errors, or leave out the files that have them.`,
  )
}

/**
 * Sends saved content for review, or publishes it.
 * @throws a refusal if others changed the shared branch in the meantime, or the content has errors.
 */
export const sendContent = async (
  studio: Studio,
  request: z.infer<typeof sendRequest>,
  author?: Author,
): Promise<SentReply> => {
  const obstacle = await studio.git.findObstacle()
  if (obstacle !== undefined) throw new Refusal(409, obstacle)
  const repository = repositoryOf(studio)
  const branch = await fetchShared(repository)
  if ((await readSharedState(repository, branch)).incoming.length > 0) {
    throw new Refusal(
      409,
      `Somebody else changed ${branch.name} in the meantime. Get changes first, then send again. Nothing was sent.`,
    )
  }
  let digest = ""
  const sent = await sendChanges(repository, branch, { ...request, author }, async content => {
    await refuseErrors(content)
    digest = await digestContent(content)
  })
  const { kind, title } = request
  const note: LastSent = {
    kind,
    title,
    branch: sent.branch,
    link: sent.link ?? null,
    date: new Date().toISOString(),
    digest,
  }
  await mkdir(dirname(sentFile(studio)), { recursive: true })
  await writeWhole(sentFile(studio), JSON.stringify(note))
  studio.events.send({ kind: "changed" })
  return { kind: "sent", sent: note }
}
