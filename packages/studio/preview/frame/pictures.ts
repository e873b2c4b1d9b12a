/** The pictures that the studio has sent, by the addresses that data names them by. */
const addresses = new Map<string, string>()

/** Takes a picture. */
export const takePicture = (address: string, bytes: Blob): void => {
  addresses.set(address, URL.createObjectURL(bytes))
}

/** Replaces the addresses of pictures in data by ones that this document can load. */
export const placePictures = (data: unknown): void => {
  if (typeof data !== "object" || data === null) return
  for (const [name, value] of Object.entries(data)) {
    const address = typeof value === "string" ? addresses.get(value) : undefined
    if (address === undefined) placePictures(value)
    else Reflect.set(data, name, address)
  }
}
