/** Gatsby removes the queries at compile time; in tests they are texts that nobody runs. */
export const graphql = (query: TemplateStringsArray): string => query.join("")
