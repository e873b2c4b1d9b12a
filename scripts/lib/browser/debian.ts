/** Finds programs on this machine, and installs Debian's packages where this process may. */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

const isDebianRoot = (): boolean => existsSync("/etc/debian_version") && process.getuid?.() === 0

/** Installs a package of Debian's when this process is Debian's root; says so on the terminal when that fails. */
export const installDebianPackage = (name: string): void => {
  if (!isDebianRoot()) return
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const
  try {
    execFileSync("apt-get", ["update"], options)
    execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", name], options)
  } catch {
    console.error(`Debian's package ${name} could not be installed.`)
  }
}

/** Returns the possible paths of commands: in the folders of PATH and in some more. */
export const findOnPath = (
  commands: readonly string[],
  moreFolders: readonly string[] = [],
): string[] =>
  commands.flatMap(command =>
    [...(process.env.PATH ?? "").split(delimiter), ...moreFolders].map(folder =>
      join(folder, command),
    ),
  )
