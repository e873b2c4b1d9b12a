# Copies the built site to a new folder in FOLDER/releases/ and turns the link FOLDER/site to it.
set -eu

base=$1
release=$base/releases/$(date -u +%Y-%m-%dT%H-%M-%S)

sh deploy/below-path.sh
mkdir -p "$release/public"
# Pages that are still open load files of the release before.
if [ -d "$base/site/public" ]; then
  (cd "$base/site/public" && find . -type d -name static -prune -exec cp -R --parents {} "$release/public" \;)
fi
cp -R .build/site/. "$release/public"
cp .build/hosts/tables.conf .build/hosts/redirects.conf "$release"
ln -sfn "$release" "$base/site.next"
mv -T "$base/site.next" "$base/site"
