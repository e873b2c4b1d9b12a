import { type Environment, readVariable } from "@tools/content/lib"

/** The host by which this machine reaches itself, and nobody else does. */
export const thisMachine = "127.0.0.1"

/** A host of this machine and a port, 0 for any free one. */
interface Address {
  readonly host: string
  readonly port: number
}

const largestPort = 65_535

/**
 * Reads `PORT` and `HOST`. Without `HOST`, only this machine reaches the server; empty ones count as not set.
 * @throws one sentence when one of them cannot be what it should.
 */
export const readAddress = (env: Environment, defaultPort: number): Address => {
  const given = readVariable(env, "PORT")
  const port = given === undefined || !/^\d+$/.test(given) ? Number.NaN : Number(given)
  if (given !== undefined && !(port <= largestPort)) {
    throw new Error(
      `PORT is “${given}”. Set it to a number up to ${largestPort}, such as ${defaultPort}, or leave it out.`,
    )
  }
  return {
    host: readVariable(env, "HOST") ?? thisMachine,
    port: given === undefined ? defaultPort : port,
  }
}
