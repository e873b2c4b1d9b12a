declare module "gatsby-plugin-sharp/process-file" {
  /** Writes the versions of a picture that the image pipeline makes. */
  export const processFile: (
    file: string,
    transforms: readonly { readonly outputPath: string; readonly args: object }[],
    options: {
      readonly failOn: string
      readonly stripMetadata: boolean
      readonly defaultQuality: number
    },
  ) => Promise<unknown>
}
