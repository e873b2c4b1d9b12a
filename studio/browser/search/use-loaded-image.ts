import { useEffect, useState } from "react"

/** Returns the address of an image once it has loaded, and the previous one until then, so that nothing flickers. */
export const useLoadedImage = (address: string | null): string | null => {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    const image = new Image()
    image.onload = () => setLoaded(address)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return address === null ? null : loaded
}
