import { useEffect, useState } from "react"

/** Gives the address of an image once its file is there, and the one before until then, so that nothing flickers. */
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
