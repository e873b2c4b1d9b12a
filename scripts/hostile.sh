#!/usr/bin/env bash
# Runs the tests as somebody has the project whose machine is set up in every other way than the authors': an archive
# without history in a folder with an odd name, below configurations of other projects, with another language, time
# zone and umask, fonts that are DejaVu alone, and a git that signs, refuses, and works in another repository.
set -euo pipefail
cd "$(dirname "$0")/.."

place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
project="$place/Überblick c++/site"

# Packages come from where they come from otherwise.
npm_config_cache=$(npm config get cache)
npm_config_registry=$(npm config get registry)
export npm_config_cache npm_config_registry

umask 077
mkdir -p "$project"
tar -c --exclude .git --exclude node_modules --exclude .build --exclude .cache --exclude public . |
  tar -x -C "$project"

# What a project above may have. None of it is this project's.
printf '[*]\nindent_style = tab\nend_of_line = crlf\n' > "$project/../.editorconfig"
for name in postcss babel; do
  echo "throw new Error('This configuration is of another project.')" > "$project/../$name.config.js"
done

printf 'chrome 30\n' > "$project/../.browserslistrc"

# What editors and systems leave in folders that are listed: texts that are none, and a lock that leads nowhere.
for folder in docs src/pages src/sections packages/check/rules packages/studio/__tests__/clipboard \
  examples/bakery/content/images __tests__/fixtures/content/images __tests__/fixtures/content/pages; do
  for name in .DS_Store 4913 ._a.ts .a.ts.swp 'a.ts~' '#a.ts#'; do
    printf '\0{{' > "$project/$folder/$name"
  done
  ln -s me@here.1:1 "$project/$folder/.#a.ts"
done

# A user who signs commits, which nobody can here, and whose hook refuses them.
export HOME="$place/home"
mkdir -p "$HOME/hooks"
printf '#!/bin/sh\nexit 1\n' | tee "$HOME/hooks/pre-commit" > "$HOME/hooks/commit-msg"
chmod +x "$HOME"/hooks/*
cat > "$HOME/.gitconfig" <<GIT
[commit]
	gpgSign = true
[gpg]
	program = false
[core]
	hooksPath = $HOME/hooks
[init]
	defaultBranch = trunk
GIT

# A repository that git names to its hooks, with all that nothing here may change.
decoy="$place/decoy"
git init --quiet "$decoy"
echo text > "$decoy/file"
git -C "$decoy" add file
git -C "$decoy" -c user.name=A -c user.email=a@example.com -c commit.gpgSign=false \
  -c core.hooksPath=/dev/null commit --quiet --message Begin
list_decoy() { (cd "$decoy" && find . -type f -exec sha256sum {} + | sort); }
before=$(list_decoy)
export GIT_DIR="$decoy/.git" GIT_WORK_TREE="$decoy" GIT_INDEX_FILE="$decoy/.git/index"

fonts="$place/fonts.conf"
cat > "$fonts" <<FONTS
<?xml version="1.0"?>
<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>$place/fonts</cachedir></fontconfig>
FONTS
unset LC_ALL
export FONTCONFIG_FILE="$fonts" LANG=tr_TR.UTF-8 LANGUAGE=tr TZ=Pacific/Kiritimati

cd "$project"
# A preview below a path, which nginx serves, comes last.
status=0
{ npm ci && npm test && ALL_CASES=1 npx jest build-output; } || status=$?

if [ "$(list_decoy)" != "$before" ]; then
  echo "The tests changed the repository that GIT_DIR names: $(git -C "$decoy" status --short)" >&2
  exit 1
fi
exit "$status"
