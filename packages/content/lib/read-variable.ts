/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the value of a variable without space around it; `undefined` where a pipeline left it empty, as if not set. */
export const readVariable = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim()
  return value === "" ? undefined : value
}
