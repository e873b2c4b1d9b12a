/** Opening hours as schema.org writes them, such as `Mo-Fr 09:00-17:00`: https://schema.org/openingHours */

const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const

const shortOf = (name: string): string => name.slice(0, 2)

const day = `(?:${dayNames.map(shortOf).join("|")})`
const days = `${day}(?:-${day})?`
const time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"

/** Matches opening hours such as `Mo-Fr,Su 09:00-17:00`. */
export const openingHoursPattern = new RegExp(`^${days}(?:,${days})* ${time}-${time}$`)

/** A period of time on some days of the week. */
interface OpeningHours {
  readonly days: readonly (typeof dayNames)[number][]
  readonly opens: string
  readonly closes: string
}

const indexOf = (short: string): number => dayNames.findIndex(name => shortOf(name) === short)

/** Returns the days from one to another, across the end of the week if need be. */
const listDays = (first: string, last: string): OpeningHours["days"] => {
  const start = indexOf(first)
  const count = ((indexOf(last) - start + dayNames.length) % dayNames.length) + 1
  return [...dayNames, ...dayNames].slice(start, start + count)
}

/** Reads opening hours that `openingHoursPattern` accepts. */
export const parseOpeningHours = (text: string): OpeningHours => {
  const [names = "", times = ""] = text.split(" ")
  const [opens = "", closes = ""] = times.split("-")
  const days = names.split(",").flatMap(range => {
    const [first = "", last = first] = range.split("-")
    return listDays(first, last)
  })
  return { days, opens, closes }
}
