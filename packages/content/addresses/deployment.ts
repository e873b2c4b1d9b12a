/** The deployment of a build: where it will be served, and whether search engines may index it. */
import { type Environment, messageOf, readVariable } from "../lib"
import { explainAddress, parseSiteAddress, type SiteAddress } from "./url"

/** The facts of a deployment that pages need. */
export interface Deployment extends SiteAddress {
  readonly indexable: boolean
  /** The year that the copyright line shows without scripts. */
  readonly buildYear: number
}

const productionBranchOf = (env: Environment): string =>
  readVariable(env, "PRODUCTION_BRANCH") ?? "main"

/**
 * Returns whether the hosting platform marks a build as a preview.
 * Netlify, Vercel, Cloudflare Pages and Workers, and GitHub Actions document these variables.
 */
const isPreview = (env: Environment): boolean =>
  (env.NETLIFY === "true" && env.CONTEXT !== "production") ||
  (env.VERCEL === "1" && env.VERCEL_ENV !== "production") ||
  (env.CF_PAGES === "1" && env.CF_PAGES_BRANCH !== productionBranchOf(env)) ||
  (env.WORKERS_CI === "1" && env.WORKERS_CI_BRANCH !== productionBranchOf(env)) ||
  env.GITHUB_EVENT_NAME?.startsWith("pull_request") === true

/** Returns the address of a preview, where the platform names it, which has files that the live site lacks. */
const previewAddress = (env: Environment): string | undefined => {
  const host = readVariable(env, "VERCEL_URL")
  return (
    (env.NETLIFY === "true" ? readVariable(env, "DEPLOY_PRIME_URL") : undefined) ??
    readVariable(env, "CF_PAGES_URL") ??
    (host === undefined ? undefined : `https://${host}`)
  )
}

/** @throws if the variable is set and cannot be the address of a site. */
const readSiteUrl = (env: Environment): SiteAddress | undefined => {
  const address = readVariable(env, "SITE_URL")
  if (address === undefined) return undefined
  try {
    return parseSiteAddress(address)
  } catch (error) {
    throw new Error(`SITE_URL is wrong: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Returns the day for which a site is built: today, or the one in `SOURCE_DATE_EPOCH`, for reproducible builds
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 * @throws if the variable is not a number of seconds.
 */
export const readBuildDay = (env: Environment): Date => {
  const seconds = readVariable(env, "SOURCE_DATE_EPOCH")
  if (seconds === undefined) return new Date()
  if (/^\d{1,12}$/.test(seconds)) return new Date(Number(seconds) * 1000)
  throw new Error(
    `SOURCE_DATE_EPOCH is “${seconds}”. Set it to a number of seconds since 1970, or leave it out.`,
  )
}

/**
 * Reads the deployment from the environment: `SITE_URL` overrides the origin of `site.json`, and a preview's own address,
 * and may have a path; `SITE_ENV` is `production` or `preview` and overrides what the platform reports. An empty variable
 * counts as not set.
 * @throws if one of them, or `SOURCE_DATE_EPOCH`, is invalid.
 */
export const readDeployment = (env: Environment, origin: string): Deployment => {
  const siteEnv = readVariable(env, "SITE_ENV") ?? (isPreview(env) ? "preview" : "production")
  if (siteEnv !== "production" && siteEnv !== "preview") {
    throw new Error(`SITE_ENV is “${siteEnv}”. Set it to production or preview, or leave it out.`)
  }
  return {
    ...(readSiteUrl(env) ??
      parseSiteAddress((isPreview(env) ? previewAddress(env) : undefined) ?? origin)),
    indexable: siteEnv === "production",
    buildYear: readBuildDay(env).getUTCFullYear(),
  }
}

/** Returns the path in `SITE_URL`, or "" without a valid address: what is invalid is reported by `readDeployment`. */
export const pathPrefixOf = (env: Environment): string => {
  const address = readVariable(env, "SITE_URL")
  return address === undefined || explainAddress(address) !== undefined
    ? ""
    : parseSiteAddress(address).pathPrefix
}

/**
 * Returns whether redirects are built as pages, for a host without redirects: `SITE_REDIRECTS=pages`.
 * @throws if the variable is anything else.
 */
export const needsRedirectPages = (env: Environment): boolean => {
  const value = readVariable(env, "SITE_REDIRECTS")
  if (value === undefined) return false
  if (value === "pages") return true
  throw new Error(
    `SITE_REDIRECTS is “${value}”. Set it to pages for a host that knows no redirects, or leave it out.`,
  )
}

/** The GraphQL type of the deployment, which pages query as `site.siteMetadata`. */
export const deploymentType = `
type Site implements Node {
  siteMetadata: SiteSiteMetadata!
}
type SiteSiteMetadata {
  origin: String!
  pathPrefix: String!
  indexable: Boolean!
  buildYear: Int!
}
`
