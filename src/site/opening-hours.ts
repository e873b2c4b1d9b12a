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

/** Returns a time with two digits for hour and minutes. */
const tidyTime = (hour: string, minutes = "00", half?: string): string => {
  const noon = 12
  const isNoon = Number(hour) === noon
  const shift = half === "p" && !isNoon ? noon : half === "a" && isNoon ? -noon : 0
  return `${String(Number(hour) + shift).padStart(2, "0")}:${minutes}`
}

/** Returns opening hours from how people write them, such as `Monday – Friday, 9 am to 5 pm`; undefined if unclear. */
export const tidyOpeningHours = (text: string): string | undefined => {
  const tidied = text
    .toLowerCase()
    .replace(/\s*(?:[-–—]|\b(?:to|till|until)\b)\s*/g, "-")
    .replace(/\b([mtwfs])([ouehra])[a-z]*\.?/g, (_, first: string, second: string) =>
      [first.toUpperCase(), second].join(""),
    )
    .replace(
      /\b(\d{1,2})(?:[:.](\d\d))?(?: ?([ap])\.?m\b\.?)?/g,
      (_, hour: string, minutes: string | undefined, half: string | undefined) =>
        tidyTime(hour, minutes, half),
    )
    .replace(/(?<=[a-z])[,: ]+(?=\d)/i, " ")
    .replace(/, +/g, ",")
    .trim()
  return openingHoursPattern.test(tidied) ? tidied : undefined
}
