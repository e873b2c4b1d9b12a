/**
 * Lists what differs from the last commit, reverts files, and commits the content. Never pushes, and touches nothing but
 * the content folder and `static/`.
 */
import { isPageFile } from "@tools/content/addresses"
import {
  readFileDates,
  explainGitFailure,
  openRepository,
  type Repository,
} from "@tools/content/node"
import type { FileChange } from "../../document"
import { type Author, Refusal } from "../access"
import { commitStaged, type OwnCommit, takeBackCommit } from "./commit-staged"
import { explainAbsence, listChanges } from "./list-changes"
import { refuseObstacle } from "./refuse-obstacle"
import { revertFile } from "./revert-file"
import type { Staged } from "./stage"

/** What git knows of the content. */
export interface GitState {
  /** Why git does not know the content, in a sentence; `null` if it does. */
  readonly absence: string | null
  readonly head: string
  /** What differs on disk from it, pictures included. */
  readonly changes: readonly FileChange[]
  /** The files of all pages in the history, also of those that are gone. */
  readonly pages: readonly string[]
}

/** Reads the last commit and what differs from it; `absence` says why if git does not know. Never throws. */
const readGitState = async (
  repository: Repository,
  root: string,
  source: string,
): Promise<GitState> => {
  try {
    const [changes, head] = await Promise.all([
      listChanges(repository, source),
      repository.ask("rev-parse", "HEAD"),
    ])
    const known = await readFileDates(root, source)
    return { absence: null, head, changes, pages: [...known.keys()].filter(isPageFile) }
  } catch (error) {
    const { message } = error instanceof Refusal ? error : explainAbsence(explainGitFailure(error))
    return { absence: message, head: "", changes: [], pages: [] }
  }
}

/** Opens the git of the content. All paths are inside the content folder. */
export const openGit = (root: string, source: string) => {
  const repository = openRepository(root, source)
  return {
    read: () => readGitState(repository, root, source),
    listChanges: () => listChanges(repository, source),
    revert: (path: string, made?: string) => revertFile(repository, source, path, made),
    /** Commits what is staged. @throws a refusal where git, a hook or the state of the repository does not allow it. */
    commit: async (message: string, staged: Staged, author?: Author): Promise<void> => {
      await refuseObstacle(repository, source)
      await commitStaged(repository, message, staged, author)
    },
    takeBackCommit: (own: OwnCommit) => takeBackCommit(repository, own),
    refuseObstacle: () => refuseObstacle(repository, source),
  }
}

export type ContentGit = ReturnType<typeof openGit>
