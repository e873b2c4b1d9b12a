/** The hosts that a project chooses from, and the files that they need besides the site itself. */
import { cloudfront } from "./cloudfront"
import type { Host, HostFiles, Hosting } from "./hosting"
import { nginx } from "./nginx"
import { vercel } from "./vercel"

/** The names of all hosts. */
export const hostNames = [
  "cloudflare",
  "cloudfront",
  "github-pages",
  "netlify",
  "nginx",
  "vercel",
] as const

export type HostName = (typeof hostNames)[number]

const hosts: Readonly<Record<HostName, Host>> = {
  cloudflare: {},
  cloudfront,
  /* Without its mark, what starts with an underscore or a dot is left out. */
  "github-pages": {
    marks: [".nojekyll"],
    sendsItsOwn: { title: "GitHub Pages", header: "x-github-request-id" },
  },
  netlify: {},
  nginx,
  vercel,
}

const listHosts = (chosen: readonly HostName[]): readonly Host[] => chosen.map(name => hosts[name])

/** Returns the files of the chosen hosts beside the site, by name. */
export const writeHostFiles = async (
  chosen: readonly HostName[],
  hosting: Hosting,
): Promise<HostFiles> => {
  const files = new Map<string, string>()
  for (const { write } of listHosts(chosen)) {
    for (const [name, text] of (await write?.(hosting)) ?? []) files.set(name, text)
  }
  return files
}

/** Returns whether one of the chosen hosts sends compressed copies. */
export const sendCopies = (chosen: readonly HostName[]): boolean =>
  listHosts(chosen).some(({ sendsCopies }) => sendsCopies)

/** Returns the title of the host of an answer if it sends neither headers nor redirects of the site's. */
export const findHostWithoutHeaders = (answer: Pick<Headers, "has">): string | undefined =>
  listHosts(hostNames).find(({ sendsItsOwn }) => sendsItsOwn && answer.has(sendsItsOwn.header))
    ?.sendsItsOwn?.title

/** Returns the empty files that mark the site's folder for the chosen hosts. */
export const listMarks = (chosen: readonly HostName[]): string[] =>
  listHosts(chosen).flatMap(({ marks = [] }) => marks)

/**
 * Returns in sentences why a host would not serve the site as it is meant to be.
 * @param files as `writeHostFiles` returns them.
 * @param root the project's folder.
 */
export const listHostFaults = (
  chosen: readonly HostName[],
  { deployment: { origin } }: Hosting,
  files: HostFiles,
  root: string,
): string[] => {
  const isPlain = /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(origin)
  return [
    ...(isPlain
      ? [
          `The site is built for ${origin}. Browsers call pages without HTTPS not secure, and search engines prefer those with it. Set SITE_URL to the address with https://.`,
        ]
      : []),
    ...listHosts(chosen).flatMap(({ listFaults }) => listFaults?.(files, root) ?? []),
  ]
}
