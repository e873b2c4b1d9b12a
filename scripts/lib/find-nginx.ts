import { existsSync } from "node:fs"
import { findOnPath, installDebianPackage } from "./debian"

const find = (): string | undefined =>
  findOnPath(["nginx"], ["/usr/sbin", "/usr/local/sbin"]).find(path => existsSync(path))

/** Finds nginx, or installs Debian's where this process may; undefined where neither works. */
export const findNginx = (): string | undefined => {
  const found = find()
  if (found !== undefined) return found
  installDebianPackage("nginx-light")
  return find()
}
