/** Starts the page in the studio's frame: whatever it shows comes through the port that the studio sends it. */
import { createRoot } from "react-dom/client"
import { pages } from "@tools/studio/site"
import { declarePages, sitePages } from "../pages"
import { FramedPage } from "./framed-page"

declarePages(pages)

const place = document.getElementById("___gatsby")

const begin = ({ source, ports: [port] }: MessageEvent): void => {
  if (source !== window.parent || !port || !place) return
  removeEventListener("message", begin)
  /* The site's face is optional: one that is not there at the first layout would not be shown at all. */
  void Promise.allSettled([...document.fonts].map(face => face.load())).then(() =>
    createRoot(place).render(<FramedPage port={port} />),
  )
  sitePages().keepEmails?.(document)
}
addEventListener("message", begin)
