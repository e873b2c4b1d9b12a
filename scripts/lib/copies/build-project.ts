import { join } from "node:path"
import { runProgram } from "../processes/programs"

/* The address and the host in this process's environment are those of the project itself, not of a copy. */
const ownDeployment = {
  SITE_ENV: "production",
  SITE_URL: undefined,
  SITE_REDIRECTS: undefined,
  CONTENT_DIRECTORY: undefined,
  SOURCE_DATE_EPOCH: undefined,
  NODE_ENV: undefined,
}

/**
 * Builds a copy of the project in a process of its own, for production at its content's own address.
 * @param env overrides that deployment, for example with `SITE_URL`.
 * @throws what the build printed as errors, when it fails.
 */
export const buildProject = async (
  project: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const path = join(process.cwd(), "scripts", "build.ts")
  await runProgram(process.execPath, ["--require", require.resolve("tsx/cjs"), path], {
    cwd: project,
    env: { ...process.env, ...ownDeployment, ...env },
  })
}
