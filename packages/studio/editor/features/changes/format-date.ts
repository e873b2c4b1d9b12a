/** Returns a date with its time, for readers. */
export const formatDate = (date: string): string =>
  new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })
