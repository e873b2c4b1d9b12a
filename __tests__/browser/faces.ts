/** The fonts that browsers have in tests: families from packages, whatever is installed on the machine. */
import { mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const { resolve } = createRequire(__filename)

const folderOf = (file: string): string => dirname(resolve(file))

const dejaVu = folderOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")

/* What these lack, such as Arabic and fixed widths, is DejaVu's. */
const faces = {
  /** Android’s families, which are narrow. The serif is what the site shows without its own headline face. */
  narrow: {
    sans: "Roboto",
    serif: "Noto Serif",
    folders: [
      ...["400Regular", "600SemiBold", "700Bold"].map(weight =>
        folderOf(`@expo-google-fonts/roboto/${weight}/Roboto_${weight}.ttf`),
      ),
      ...["400Regular", "700Bold"].map(weight =>
        folderOf(`@expo-google-fonts/noto-serif/${weight}/NotoSerif_${weight}.ttf`),
      ),
      dejaVu,
    ],
  },
  /** The families of many Linux systems, as wide as Verdana. */
  wide: { sans: "DejaVu Sans", serif: "DejaVu Serif", folders: [dejaVu] },
} as const

/** A choice of families for text: narrow or wide. */
export type Face = keyof typeof faces

/** Returns the folders that a face's font files are in. */
export const listFontFolders = (face: Face): readonly string[] => faces[face].folders

/* What Chromium and Firefox ask fontconfig for where a style sheet has `serif`, `monospace`, or anything else. */
const generic = {
  serif: ["serif", "Times New Roman", "Times"],
  mono: ["monospace", "mono", "Monospace", "Courier New"],
  sans: ["sans-serif", "sans", "system-ui", "Arial", "Helvetica"],
} as const

const replace = (asked: readonly string[], family: string): string =>
  asked
    .map(
      name => `<match target="pattern">
  <test name="family"><string>${name}</string></test>
  <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
</match>`,
    )
    .join("\n")

/**
 * Writes the configuration of a browser's fonts into a folder. On macOS and Windows, which have no fontconfig, browsers
 * keep the system's own families.
 * @returns the environment of the browser, in which no other font exists.
 */
export const writeFonts = (folder: string, face: Face): NodeJS.ProcessEnv => {
  const { sans, serif, folders } = faces[face]
  const cache = join(folder, "font-cache")
  mkdirSync(cache, { recursive: true })
  const file = join(folder, "fonts.conf")
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map(path => `<dir>${path}</dir>`).join("\n")}
<cachedir>${cache}</cachedir>
${replace(generic.serif, serif)}
${replace(generic.mono, "DejaVu Sans Mono")}
${replace(generic.sans, sans)}
<match target="pattern">
  <edit name="family" mode="append_last"><string>${sans}</string></edit>
</match>
</fontconfig>
`
  writeFileSync(file, configuration)
  return { ...process.env, FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder }
}
