import { networkInterfaces } from "node:os"

/**
 * Returns an address of this machine at which a server on 127.0.0.1 is not reached. Every address that starts with 127 is
 * Linux's own; other systems have one in a network.
 */
export const findOtherAddress = (): string => {
  if (process.platform === "linux") return "127.0.0.2"
  const found = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)
  if (found === undefined)
    throw new Error("This test needs a network: connect this machine to one.")
  return found.address
}
