# Copies the built site to a new folder in FOLDER/releases/ and turns the link FOLDER/site to it, once nginx can read it.
# USER is that of nginx's workers; nobody, unless nginx.conf or the package names another.
# Usage: sh deploy/nginx/replace.sh FOLDER [USER]
set -eu

base=$1
user=${2:-nobody}
release=$base/releases/$(date -u +%Y-%m-%dT%H-%M-%S)

# Lists what of the release nginx cannot read. Who may not become its user looks at what everybody may do.
list_unreadable() {
  if [ "$user" = "$(id -un)" ]; then
    find "$release" \( ! -readable -o -type d ! -executable \)
  elif [ "$(id -u)" = 0 ]; then
    runuser -u "$user" -- find "$release" \( ! -readable -o -type d ! -executable \) 2>&1
  else
    find "$release" \( ! -perm -o=r -o -type d ! -perm -o=x \)
    folder=$release
    while [ "$folder" != / ]; do
      folder=$(dirname "$folder")
      find "$folder" -maxdepth 0 ! -perm -o=x
    done
  fi
}

sh deploy/below-path.sh
# The umask of whoever deploys is none of nginx's, nor are the permissions with which the site was built.
umask 022
mkdir -p "$release/public"
release=$(cd "$release" && pwd)
# Pages that are still open load files of the release before.
if [ -d "$base/site/public" ]; then
  (cd "$base/site/public" && find . -type d -name static -prune -exec cp -R --parents {} "$release/public" \;)
fi
cp -R .build/site/. "$release/public"
cp .build/hosts/tables.conf .build/hosts/redirects.conf "$release"
chmod -R u=rwX,go=rX "$release"

unreadable=$(list_unreadable) || true
if [ -n "$unreadable" ]; then
  rm -rf "$release"
  echo "nginx, as $user, could not read this, so the site stays as it was. Let everybody read the folders above it, or name the user of nginx's workers after the folder:" >&2
  echo "$unreadable" | head -n 5 >&2
  exit 1
fi
ln -sfn "$release" "$base/site.next"
mv -T "$base/site.next" "$base/site"
