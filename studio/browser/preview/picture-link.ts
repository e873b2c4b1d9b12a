/** Sends the pictures of a page to its frame, which has no access to the studio's server. */
import type { ResolvedPage } from "../../page/resolved-page"
import type { ToPage } from "../../page/messages"

/** Returns the addresses of pictures in data. */
const listAddresses = (data: unknown, known: ReadonlySet<string>): string[] => {
  if (typeof data === "string") return known.has(data) ? [data] : []
  if (typeof data !== "object" || data === null) return []
  return Object.values(data).flatMap(value => listAddresses(value, known))
}

const load = async (address: string): Promise<Blob | undefined> => {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

/** Returns a function that sends the pictures that a page shows and its frame does not have yet. */
export const makePictureLink = (send: (message: ToPage) => void) => {
  const sent = new Map<string, Promise<void>>()
  const listed = new WeakMap<object, readonly string[]>()

  const sendPicture = async (address: string): Promise<void> => {
    const bytes = await load(address)
    if (bytes) send({ kind: "pictures", pictures: [{ address, bytes }] })
    else sent.delete(address)
  }

  /** @param known the addresses of all pictures of the content. */
  return async ({ site, sections }: ResolvedPage, known: ReadonlySet<string>): Promise<void> => {
    const addresses = [site, ...sections.map(({ resolved }) => resolved)].flatMap(resolved => {
      const found = listed.get(resolved) ?? listAddresses(resolved.data, known)
      listed.set(resolved, found)
      return found
    })
    for (const address of addresses) {
      if (!sent.has(address)) sent.set(address, sendPicture(address))
    }
    await Promise.all(addresses.flatMap(address => sent.get(address) ?? []))
  }
}
