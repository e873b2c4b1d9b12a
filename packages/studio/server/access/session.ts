/** The secrets of the studio, which only browsers that opened the printed address know. */
import { randomBytes, timingSafeEqual } from "node:crypto"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { StudioAddress } from "./address"

/** The secrets of a server, and where it answers. */
export interface Session {
  readonly address: StudioAddress
  /** In the cookie of browsers that opened the studio. */
  readonly secret: string
  /** In the address that is printed. */
  readonly token: string
}

const makeSecret = (): string => randomBytes(24).toString("base64url")

/** Returns whether a secret is the right one, in a time that says nothing about it. */
export const isSecret = (given: string | null | undefined, secret: string): boolean => {
  const asked = Buffer.from(given ?? "")
  const right = Buffer.from(secret)
  return asked.length === right.length && timingSafeEqual(asked, right)
}

/* It is kept, so that tabs stay connected when the studio restarts. */
const readSecret = async (folder: string): Promise<string> => {
  const path = join(folder, "secret")
  const known = await readFile(path, "utf8").catch(() => "")
  if (known.length === makeSecret().length) return known
  const secret = makeSecret()
  await mkdir(folder, { recursive: true })
  await rm(path, { force: true })
  await writeFile(path, secret, { flag: "wx", mode: 0o600 })
  return secret
}

/** Returns the session of a server that answers at an address, with a new token. */
export const openSession = async (folder: string, address: StudioAddress): Promise<Session> => ({
  address,
  secret: await readSecret(folder),
  token: makeSecret(),
})

/* Cookies are sent to all ports of a host. By their prefixes, no other host and no insecure page can set the public ones. */
const cookieOf = ({ port, open }: StudioAddress): string => {
  if (!open) return `studio-${port}=`
  return open.path === "/" ? "__Host-studio=" : "__Secure-studio="
}

/** Returns the secret in the cookies of a request. */
export const readCookie = (cookies = "", address: StudioAddress): string | undefined =>
  cookies
    .split("; ")
    .find(cookie => cookie.startsWith(cookieOf(address)))
    ?.slice(cookieOf(address).length)

/* The longest that browsers keep one: 400 days, from each time that the link is opened. */
const cookieSeconds = 34_560_000

/** Returns the cookie to set in a browser that opened the printed address. */
export const writeCookie = ({ address, secret }: Session): string =>
  /* A public studio is opened by links from other sites, such as a chat, which Strict would leave without the cookie. */
  `${cookieOf(address)}${secret}; HttpOnly; SameSite=${address.open ? "Lax; Secure" : "Strict"}; Path=${address.path}; Max-Age=${cookieSeconds}`
