/** The host by which this machine reaches itself, and nobody else does. */
export const thisMachine = "127.0.0.1"

/** A host of this machine and a port, 0 for any free one. */
interface Address {
  readonly host: string
  readonly port: number
}

type Environment = Readonly<Record<string, string | undefined>>

const largestPort = 65_535

/**
 * Reads `PORT` and `HOST`. Without `HOST`, only this machine reaches the server.
 * @throws one sentence when one of them cannot be what it should.
 */
export const readAddress = ({ PORT, HOST }: Environment, defaultPort: number): Address => {
  const port = PORT === undefined || !/^\d+$/.test(PORT) ? Number.NaN : Number(PORT)
  if (PORT !== undefined && !(port <= largestPort)) {
    throw new Error(
      `PORT is “${PORT}”. Set it to a number up to ${largestPort}, such as ${defaultPort}, or leave it out.`,
    )
  }
  if (HOST === "") {
    throw new Error(
      "HOST is empty. Set it to an address of this machine, such as 0.0.0.0 for all of them, or leave it out.",
    )
  }
  return { host: HOST ?? thisMachine, port: PORT === undefined ? defaultPort : port }
}
