/** nginx's configuration: complete, for a site at the root of its host. */
import { refusedTarget } from "./addresses"
import { sitePolicy } from "./csp"
import { answerHeaders, fileRules, restHeaders } from "./headers"
import { mediaTypes } from "./media-types"
import { destinationOf, formsOf, statusOf, type Redirect } from "../site/redirects"

/** The file of the built site that tells nginx the policies of its pages. */
export const policiesFile = "_policies.conf"

/** The file of the built site that tells nginx the old addresses; a site without any has none. */
export const nginxRedirectsFile = "_redirects.conf"

/** Where the built site lies on the server. */
const siteFolder = "/srv/site/public"

const textExtensions = Object.entries(mediaTypes).flatMap(([extension, { isText }]) =>
  isText ? [extension] : [],
)

const quote = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`

const indent = (lines: readonly string[], depth = 1): string =>
  lines.map(line => (line === "" ? "" : `${"  ".repeat(depth)}${line}`)).join("\n")

/** Writes the policies of pages, by file, as the lines of a map from the file that is in the answer. */
export const writePolicies = (policies: ReadonlyMap<string, string>): string =>
  [...policies]
    .flatMap(([file, policy]) => [`/${file}`, `/${file}.br`].map(path => [path, policy] as const))
    .map(([path, policy]) => `${quote(path)} ${quote(policy)};\n`)
    .join("")

/**
 * Writes old addresses as locations, which nginx finds without looking at the others, and compares with what visitors
 * send when letters stand in place of percent signs and digits
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html#location).
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const writeNginxRedirects = (redirects: readonly Redirect[], pathPrefix: string): string =>
  redirects
    .flatMap(redirect => {
      const { address, fragment } = destinationOf(redirect, pathPrefix)
      return formsOf(redirect).map(
        form => `location = ${quote(pathPrefix + form)} {
  if ($is_refused) {
    return 404;
  }
  return ${statusOf(redirect)} ${quote(`${address}$is_args$args${fragment}`)};
}
`,
      )
    })
    .join("")

const toMapKey = (path: string): string =>
  quote(path.endsWith("/*") ? `~^${path.slice(0, -1)}` : path)

const variableOf = (header: string): string => `$${header.toLowerCase().replaceAll("-", "_")}`

const fileHeaders = Object.keys(restHeaders)

const writeHeaderMap = (header: string): string[] => [
  `map $uri ${variableOf(header)} {`,
  `  default ${quote(restHeaders[header] ?? "")};`,
  ...fileRules.flatMap(({ paths, headers }) =>
    paths.map(path => `  ${toMapKey(path)} ${quote(headers[header] ?? "")};`),
  ),
  "}",
]

const notice = "# Written from src/hosts by npm run deploy-files. Change it there.\n"

/** The main file: what does not depend on how the server is reached. */
export const writeNginxMain = (): string => `${notice}
worker_processes auto;
pid /tmp/nginx.pid;
error_log /dev/stderr warn;

events {
  worker_connections 4096;
}

http {
  access_log /dev/stdout;

  # Nothing is written but below /tmp, so that the rest may be read-only.
  client_body_temp_path /tmp/client_body;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;

  server_tokens off;
  log_not_found off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 30s;
  keepalive_requests 10000;

  # Slow and large requests have no use here.
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 10s;
  reset_timedout_connection on;
  client_max_body_size 1k;
  large_client_header_buffers 4 8k;

  types {
${indent(
  Object.entries(mediaTypes).map(([extension, { type }]) => `${quote(type)} ${extension};`),
  2,
)}
  }
  default_type application/octet-stream;

  # Brotli is accepted where it is named and not refused with q=0.
  map $http_accept_encoding $brotli {
    default "";
    "~*(?:^|[, ])br\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" "";
    "~*(?:^|[, ])br\\s*(?:[,;]|$)" 1;
  }
  map $uri $content_encoding {
    default "";
    "~\\.br$" br;
  }
  map $uri $vary {
    default "";
    "~\\.(?:${textExtensions.join("|")})(?:\\.br)?$" Accept-Encoding;
  }

  # No address of the site has two slashes in a row, a backslash, or a letter, slash, dot or control sign in disguise.
  map $request_uri $is_refused {
    default "";
    "~*${refusedTarget}" 1;
  }
  map $request_uri $names_index {
    default "";
    "~^[^?]*/index\\.html(?:\\?|$)" 1;
  }
  map $request_method $allow {
    default "GET, HEAD";
    GET "";
    HEAD "";
  }

  map $uri $content_security_policy {
    default ${quote(sitePolicy)};
    include ${siteFolder}/${policiesFile};
  }
${indent(fileHeaders.flatMap(writeHeaderMap))}

  # https.conf instead, where this server ends the encryption itself.
  include http.conf;
}
`

/** What a server includes to serve the site. */
export const writeNginxSite = (): string => `${notice}
root ${siteFolder};
index index.html;
absolute_redirect off;
gzip_static on;
max_ranges 1;
error_page 403 404 =404 /404.html;

add_header Content-Security-Policy $content_security_policy always;
${Object.entries(answerHeaders)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
  .join("")}${fileHeaders.map(name => `add_header ${name} ${variableOf(name)} always;\n`).join("")}\
add_header Content-Encoding $content_encoding always;
add_header Vary $vary always;
add_header Allow $allow always;

if ($request_method !~ ^(?:GET|HEAD)$) {
  return 405;
}

# Old addresses, where the site has some.
include ${siteFolder}/${nginxRedirectsFile.replace(".", "*.")};

# An address of a page without its slash leads to the one with it; whatever is no file is not found.
location / {
  if ($is_refused) {
    return 404;
  }
  if (-f $request_filename/index.html) {
    return 301 $uri/$is_args$args;
  }
  try_files $uri =404;
}

location ~ /$ {
  if ($is_refused) {
    return 404;
  }
}

location = /404.html {
  internal;
  if ($brotli) {
    rewrite ^ /404.html.br last;
  }
}

# Hidden files, and files for hosts.
location ~ /(?:_|\\.(?!well-known/)) {
  return 404;
}

location ~ /index\\.html$ {
  if ($is_refused) {
    return 404;
  }
  if (!-f $request_filename) {
    return 404;
  }
  if ($names_index) {
    rewrite ^(.*/)index\\.html$ $1 permanent;
  }
  if ($brotli) {
    rewrite ^ $uri.br last;
  }
}

# Every text file has a twin that was compressed when the site was built.
location ~ \\.(?:${textExtensions.join("|")})$ {
  if ($is_refused) {
    return 404;
  }
  if ($brotli) {
    rewrite ^ $uri.br last;
  }
}
${textExtensions
  .map(
    extension => `
location ~ \\.${extension}\\.br$ {
  internal;
  gzip_static off;
  types {
  }
  default_type ${quote(mediaTypes[extension]?.type ?? "")};
}
`,
  )
  .join("")}
location ~ \\.(?:br|gz)$ {
  return 404;
}
`

/** A server behind one that ends the encryption: a content network, a load balancer, a container platform. */
export const writeNginxHttp = (): string => `${notice}
server {
  listen 8080 default_server reuseport;
  include site.conf;
}
`

/** A server that ends the encryption itself, for nginx since 1.10. */
export const writeNginxHttps = (origin: string): string => `${notice}
server {
  listen 80 default_server;
  return 301 ${origin}$request_uri;
}

server {
  listen 443 ssl http2 default_server reuseport;
  server_name ${new URL(origin).host};
  ssl_certificate /etc/nginx/tls/fullchain.pem;
  ssl_certificate_key /etc/nginx/tls/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
  ssl_session_cache shared:tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;
  include site.conf;
}
`
