/** Caddy's configuration (https://caddyserver.com/docs/caddyfile), for a site at the root of its host. */
import { sitePolicy } from "./csp"
import { answerHeaders, fileRules, restHeaders, type Headers } from "./headers"
import { destinationOf, statusOf, type Redirect } from "../site/redirects"

const writeHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `\t\t${name} "${value}"\n`)
    .join("")

/* A path matcher of Caddy's takes capital for small letters; an expression does not. */
const writeRedirects = (redirects: readonly Redirect[]): string =>
  redirects.length === 0
    ? ""
    : `
	map {query} {search} {
		~(.+) "?\${1}"
		default ""
	}
${redirects
  .map((redirect, index) => {
    const { address, fragment } = destinationOf(redirect, "")
    return `	@moved${index} {
		method GET HEAD
		path_regexp ^${redirect.from.replaceAll(".", "\\.")}/?$
	}
	redir @moved${index} "${address}{search}${fragment}" ${statusOf(redirect)}
`
  })
  .join("")}`

/**
 * Writes the Caddyfile. One policy holds for all answers, beside the one that stands in each page: both hold together.
 * @param host the name under which Caddy gets its certificate.
 */
export const writeCaddyfile = (
  host: string,
  redirects: readonly Redirect[],
): string => `# Written from src/hosts by npm run deploy-files. Change it there.

(headers) {
	header {
		Content-Security-Policy "${sitePolicy}"
${writeHeaders({ ...answerHeaders, ...restHeaders })}	}
	header -Server
}

${host} {
	root * /srv/site/public

	@method not method GET HEAD
	header @method Allow "GET, HEAD"
	respond @method 405
${writeRedirects(redirects)}
	@hidden path_regexp /(?:_|\\.(?:[^w]|w[^e]))|\\.(?:br|gz)$|^/404\\.html$
	error @hidden 404

	@index path_regexp index ^(/(?:[^/]+/)*)index\\.html$
	redir @index {re.index.1} permanent

	import headers
${fileRules
  .map(
    ({ paths, headers }, index) => `	@files${index} path ${paths.join(" ")}
	header @files${index} {
${Object.keys(restHeaders)
  .filter(name => !(name in headers))
  .map(name => `\t\t-${name}\n`)
  .join("")}${writeHeaders(headers)}	}
`,
  )
  .join("")}
	file_server {
		precompressed br gzip
	}

	handle_errors {
		rewrite * /404.html
		import headers
		file_server {
			precompressed br gzip
		}
	}
}
`
