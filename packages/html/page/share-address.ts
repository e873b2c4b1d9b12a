import type { CheerioAPI } from "cheerio"
import { readShared } from "../read"
import { digest } from "@tools/content/node"

/**
 * Gives the drawn share image of a page an address that changes with what it shows: networks keep pictures by address.
 * @param drawing identifies what the image shows besides words of the page.
 */
export const nameShareImage = ($: CheerioAPI, drawing: string): void => {
  const contentOf = (name: string) => $(`meta[${name}]`).attr("content") ?? ""
  const image = contentOf('property="og:image"')
  /* An image of the page's own has an address that changes with its bytes. */
  if (!/\/share\/[^?#]+\.png$/.test(image)) return
  const names = ['property="og:site_name"', 'name="category"', 'name="description"']
  const shown = [image, ...names.map(contentOf), $("h1").first().text()]
  const address = image.replace(
    /png$/,
    `${digest(JSON.stringify([...shown, readShared($), drawing])).slice(0, 8)}.png`,
  )
  $(`meta[content="${image}"]`).attr("content", address)
  $('script[type="application/ld+json"]').text((_, text) => text.replaceAll(image, address))
}
