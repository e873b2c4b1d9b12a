/** The repository of the content: what has changed, its history, and what is staged. */
export { committedPaths, fromGitPath, toGitPath, unstage } from "./committed-paths"
export type { OwnCommit } from "./commit-staged"
export { type ContentGit, type GitState, openGit } from "./content-git"
export { explainLocalFailure, explainRemoteFailure, quoteFailure } from "./explain-failure"
export { listPaths, listVersions, readCommitted, readPublication } from "./history"
export { adviseSwitching } from "./refuse-obstacle"
export { type Staged, exportStaged, stage } from "./stage"
