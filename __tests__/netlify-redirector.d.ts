/** The part of Netlify's engine that tests use; it comes without types. */
declare module "netlify-redirector" {
  interface Request {
    readonly scheme: string
    readonly host: string
    readonly path: string
    readonly query: string
    readonly headers: object
    readonly cookieValues: object
    readonly getHeader: (name: string) => string
    readonly getCookie: (name: string) => string
  }
  interface Match {
    readonly to: string
    readonly status: number
  }
  /** Reads a file `_redirects`. */
  export const parsePlain: (
    rules: string,
    options: object,
  ) => Promise<{ readonly match: (request: Request) => Match | null }>
}
