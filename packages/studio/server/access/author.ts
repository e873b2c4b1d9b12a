/** The authors of commits whom a login in front of the studio names. */

/** Who made the changes, as a login in front of the studio says. */
export interface Author {
  readonly name: string
  readonly email: string
}

/* Node reads headers as Latin-1; logins send UTF-8. */
const decode = (value: string): string => {
  const text = Buffer.from(value, "latin1").toString()
  return text.includes("�") ? value : text
}

/**
 * Returns the author whom the value of a header names: an e-mail address, or a user's name.
 * @param host the host of the studio, which completes a name to an address.
 */
export const readAuthor = (value: string, host: string): Author => {
  const user = decode(value).trim()
  const isEmail = /^[^\s@<>]+@[^\s@<>]+$/.test(user)
  return {
    name: isEmail ? user.replace(/@.*$/, "") : user,
    email: isEmail
      ? user
      : `${user.replace(/[^\p{L}\p{N}._-]+/gu, "-")}@${host.replace(/:.*$/, "")}`,
  }
}

/** Returns the variables by which git takes an author. */
export const authorEnv = (author: Author | undefined): Readonly<Record<string, string>> => {
  if (!author) return {}
  /* The signs that end a name or an address in a commit. */
  const clean = (text: string): string =>
    text
      .replace(/[<>\p{C}]/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
  return { GIT_AUTHOR_NAME: clean(author.name), GIT_AUTHOR_EMAIL: clean(author.email) }
}
