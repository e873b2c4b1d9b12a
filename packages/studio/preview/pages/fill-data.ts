/** Stands for every value that is missing: shows nothing, has nothing, and lists nothing. */
const empty: unknown = new Proxy([], {
  get: (list, name): unknown =>
    typeof name === "symbol" || name in list ? Reflect.get(list, name) : empty,
})

/**
 * Returns a page's data with empty values in place of those that are missing: a template may query more than the studio
 * knows.
 */
export const fillData = <Data extends object>(data: Data): Data =>
  new Proxy(data, {
    get: (known, name): unknown =>
      typeof name === "symbol" || name in known ? Reflect.get(known, name) : empty,
  })
