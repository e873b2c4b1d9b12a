/** The address at which browsers reach the studio: this machine, or a public address that something else protects. */

/** A public address, as `STUDIO_URL` and what goes with it name it. */
export interface PublicAddress {
  readonly origin: string
  readonly host: string
  /** The path below which the studio answers, with a slash at both ends. */
  readonly path: string
  /** The header in which the login in front of the studio names the user, in lower case. */
  readonly userHeader: string | undefined
}

export interface StudioAddress extends Pick<PublicAddress, "origin" | "host" | "path"> {
  readonly port: number
  /** Undefined on loopback. */
  readonly open: PublicAddress | undefined
}

const variable = "STUDIO_URL"

const parse = (text: string): URL => {
  const example = "Write it as in https://studio.example.com/ or https://example.com/studio/."
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== "https:") {
    throw new Error(`${variable} is “${text}”, which is not an https address. ${example}`)
  }
  if (url.username + url.password + url.search + url.hash !== "") {
    throw new Error(`${variable} may hold a host and a path only. ${example}`)
  }
  if (!/^\/(?:[\w.~-]+\/?)*$/.test(url.pathname)) {
    throw new Error(`The path in ${variable} may hold letters, digits, “-”, “_”, “.” and “~” only.`)
  }
  return url
}

/**
 * Reads the public address of the studio; `undefined` without `STUDIO_URL`, where it answers this machine alone.
 * @throws an error that says what is wrong with a variable.
 */
export const readPublicAddress = ({
  STUDIO_URL: text = "",
  STUDIO_USER_HEADER: header = "",
}: NodeJS.ProcessEnv): PublicAddress | undefined => {
  if (text === "") return undefined
  const { origin, host, pathname } = parse(text)
  if (!/^[\w-]*$/.test(header)) {
    throw new Error(`STUDIO_USER_HEADER is “${header}”, which is no name of a header.`)
  }
  return {
    origin,
    host,
    path: pathname.replace(/\/?$/, "/"),
    userHeader: header === "" ? undefined : header.toLowerCase(),
  }
}

/** Returns where a studio answers that listens on a port of this machine. */
export const addressOf = (port: number, open?: PublicAddress): StudioAddress => {
  const host = `127.0.0.1:${port}`
  return { port, open, ...(open ?? { origin: `http://${host}`, host, path: "/" }) }
}
