import { join } from "node:path"
import { runProgram } from "../processes/programs"

/**
 * Builds a copy of the project, as a process of its own.
 * @param env what is set besides this process's own environment.
 * @throws what the build printed as errors, when it fails.
 */
export const buildProject = async (
  project: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const path = join(process.cwd(), "scripts", "build.ts")
  await runProgram(process.execPath, ["--require", require.resolve("tsx/cjs"), path], {
    cwd: project,
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
}
