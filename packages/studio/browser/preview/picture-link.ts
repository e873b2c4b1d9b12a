/** Sends the pictures of a page to its frame, which has no access to the studio's server. */
import type { ToPage } from "../../page/messages"

const load = async (address: string): Promise<Blob | undefined> => {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

/** Returns a function that sends the pictures at some addresses that the frame does not have yet. */
export const makePictureLink = (send: (message: ToPage) => void) => {
  const sent = new Map<string, Promise<void>>()

  const sendPicture = async (address: string): Promise<void> => {
    const bytes = await load(address)
    if (bytes) send({ kind: "picture", address, bytes })
    else sent.delete(address)
  }

  return async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      if (!sent.has(address)) sent.set(address, sendPicture(address))
    }
    await Promise.all(addresses.flatMap(address => sent.get(address) ?? []))
  }
}
