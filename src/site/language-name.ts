/**
 * Returns a language's name in its own words, with the country where another language of the site differs by it alone.
 * @param languages those of the site.
 */
export const nameInItself = (language: string, languages: readonly string[]): string => {
  const [primary = ""] = language.split("-")
  const isShared = languages.some(each => each !== language && each.split("-")[0] === primary)
  const names = new Intl.DisplayNames([language], { type: "language", languageDisplay: "standard" })
  const name = names.of(isShared ? language : primary) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
