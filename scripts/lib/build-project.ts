import { join } from "node:path"
import { runTogether } from "../../src/processes/start-together"

/**
 * Builds a copy of the project, as a process of its own.
 * @param env what is set besides this process's own environment.
 * @param script the command, which may leave the check of the content out.
 * @throws what the build printed as errors, when it fails.
 */
export const buildProject = async (
  project: string,
  env: Readonly<Record<string, string>> = {},
  script: "build.ts" | "bench/build-unchecked.ts" = "build.ts",
): Promise<void> => {
  const path = join(process.cwd(), "scripts", script)
  await runTogether(process.execPath, ["--require", require.resolve("tsx/cjs"), path], {
    cwd: project,
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
}
