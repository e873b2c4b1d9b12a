import { domainToUnicode } from "node:url"

/** Returns the host of an address as people write it, such as `bücher.example` for `https://xn--bcher-kva.example/`. */
export const readableHost = (address: string): string => {
  const { host, hostname } = new URL(address)
  return host.replace(hostname, domainToUnicode(hostname))
}
