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
