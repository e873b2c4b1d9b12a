/** Finds the page on which a pushed branch is reviewed. */
import type { SharedBranch } from "./shared-branch"

/**
 * Returns the address that a git host printed when a branch was pushed, or `undefined`. GitHub, GitLab, Gitea, Forgejo
 * and Bitbucket print one in lines that start with `remote:`.
 */
export const findPrintedLink = (stderr: string): string | undefined => {
  const said = stderr
    .split("\n")
    .filter(line => line.startsWith("remote:"))
    .join("\n")
  const printed = /(?:pull|merge)[ -]?request[\s\S]*?(https?:\/\/[^\s"'<>]+)/i.exec(said)?.[1]
  if (printed === undefined || !URL.canParse(printed)) return undefined
  const { username, password } = new URL(printed)
  return username === "" && password === "" ? printed : undefined
}

/** Returns the address of a repository's pages, from one that git understands. */
const pagesOf = (address: string): string | undefined => {
  const [, host, path] =
    /^(?:ssh|git|https?):\/\/(?:[^@/]+@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(address) ??
    /^(?:[^@/]+@)?([^/:]+):(?!\/\/)(.+?)(?:\.git)?\/?$/.exec(address) ??
    []
  if (host === undefined || path === undefined) return undefined
  /* A host for tests and intranets may have a port and no TLS. */
  const isWeb = /^https?:\/\//.test(address)
  return isWeb ? address.replace(/(?:\.git)?\/?$/, "") : `https://${host}/${path}`
}

/**
 * Returns the address on which the usual hosts compare two branches and offer a review; `undefined` if the remote is no
 * host, such as a folder.
 */
export const makeCompareLink = (
  { address, name }: SharedBranch,
  branch: string,
  title: string,
): string | undefined => {
  const pages = pagesOf(address)
  if (pages === undefined) return undefined
  const [base, head] = [encodeURIComponent(name), encodeURIComponent(branch)]
  if (pages.includes("gitlab")) {
    const query = new URLSearchParams({
      "merge_request[source_branch]": branch,
      "merge_request[target_branch]": name,
      "merge_request[title]": title,
    })
    return `${pages}/-/merge_requests/new?${query}`
  }
  if (pages.includes("bitbucket")) {
    return `${pages}/pull-requests/new?${new URLSearchParams({ source: branch, dest: name })}`
  }
  return `${pages}/compare/${base}...${head}?${new URLSearchParams({ expand: "1", title })}`
}
