/** Turns a file's bytes into text. */
import { isUtf8 } from "node:buffer"
import { mistakeIn, type Mistake } from "./finding"

/** A file's text without its byte-order mark, and what was wrong with its bytes. */
export interface Decoded {
  readonly text: string
  readonly mistakes: readonly Mistake[]
  /** False where bytes were lost: what the text says cannot be relied on. */
  readonly whole: boolean
}

const saveAs = "Save the file again as UTF-8 (in most editors: Save As, Encoding)."

/** Recognizes UTF-16 by its mark or, without one, by the zero byte in its first character, which JSON has in ASCII. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first === 0) !== (second === 0)

/** Returns the number of leading bytes that are valid UTF-8. */
const countSound = (bytes: Uint8Array, text: string): number => {
  const again = new TextEncoder().encode(text)
  const broken = bytes.findIndex((byte, index) => byte !== again[index])
  return broken < 0 ? bytes.length : broken
}

/** Decodes UTF-8; reports a byte-order mark, another encoding, and bytes that mean nothing. */
export const decode = (bytes: Uint8Array): Decoded => {
  if (isUtf16(bytes)) {
    const message = `This file is saved as UTF-16, which some programs call Unicode; it must be UTF-8. ${saveAs}`
    return { text: "", mistakes: [mistakeIn("encoding", 0, 1, message)], whole: false }
  }
  const all = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  const text = all.replace(/^\uFEFF+/, "")
  const marks = all.length - text.length
  const mistakes: Mistake[] = []
  if (marks > 0) {
    const message =
      "The file starts with an invisible byte-order mark, which some programs cannot read. `npm run check -- --fix` takes it out."
    mistakes.push(mistakeIn("byte-order-mark", 0, 1, message))
  }
  const whole = isUtf8(bytes)
  if (!whole) {
    const sound = countSound(bytes, all)
    const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, sound))
    const message = `From here on the file is not UTF-8: a character was saved in another encoding, so that it shows as �. Type it again. ${saveAs}`
    const offset = Math.max(0, start.replace(/\uFFFD$/, "").length - marks)
    mistakes.push(mistakeIn("encoding", offset, offset + 1, message))
  }
  return { text, mistakes, whole }
}
