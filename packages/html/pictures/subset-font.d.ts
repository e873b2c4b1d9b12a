declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "truetype" | "woff" | "woff2"
    variationAxes?: Readonly<Record<string, number>>
    keepFeatures?: readonly string[]
    noHinting?: boolean
    dropTables?: readonly string[]
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
