#!/bin/sh
# Starts the studio in a cloud workspace. In GitHub Codespaces it answers at the address of the forwarded port.
if [ "$CODESPACES" = true ]; then
  export STUDIO_URL="https://$CODESPACE_NAME-8001.$GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN/"
fi
exec npm run studio
