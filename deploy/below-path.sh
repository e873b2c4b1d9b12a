# Copies public/ to .build/site/, below the path of SITE_URL if it has one: for hosts that serve a folder from the root
# of a domain, and read their own files there.
set -eu

path=$(printf %s "${SITE_URL:-}" | sed -E 's|^[a-z]+://[^/]*/?||; s|/$||')
site=.build/site

rm -rf "$site"
mkdir -p "$site/$path"
cp -R public/. "$site/$path"
if [ -n "$path" ]; then
  for file in _headers _redirects .assetsignore; do
    if [ -e "$site/$path/$file" ]; then mv "$site/$path/$file" "$site"; fi
  done
  cp "$site/$path/404.html" "$site"
fi
