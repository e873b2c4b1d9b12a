import { isUtf8 } from "node:buffer"
import { findingIn, type RawFinding } from "../findings"

/** A file's text without its byte-order mark, and the findings about its bytes. */
interface Decoded {
  readonly text: string
  readonly findings: readonly RawFinding[]
  /** `false` if bytes were lost, so that the text is not reliable. */
  readonly whole: boolean
}

const saveAs = "Save the file again as UTF-8 (in most editors: Save As, Encoding)."

/** Returns whether bytes are UTF-16: they have its byte-order mark, or a zero byte in the first character, which is ASCII in JSON. */
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

/** Decodes UTF-8. Reports a byte-order mark, another encoding and invalid bytes. */
export const decode = (bytes: Uint8Array): Decoded => {
  if (isUtf16(bytes)) {
    const message = `This file is saved as UTF-16 (some programs call it Unicode); it must be UTF-8. ${saveAs}`
    return { text: "", findings: [findingIn("encoding", 0, 1, message)], whole: false }
  }
  const all = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  const text = all.replace(/^\uFEFF+/, "")
  const marks = all.length - text.length
  const findings: RawFinding[] = []
  if (marks > 0) {
    const message =
      "The file starts with an invisible byte-order mark, which some programs cannot read. Remove it."
    findings.push(findingIn("byte-order-mark", 0, 1, message))
  }
  const whole = isUtf8(bytes)
  if (!whole) {
    const sound = countSound(bytes, all)
    const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, sound))
    const message =
      "This character was saved in another encoding than UTF-8, so it shows as �. Open the file in its own encoding, often Windows-1252, and save it as UTF-8: in Visual Studio Code, Reopen with Encoding, then Save with Encoding. If it is saved as it shows now, all such characters are lost."
    const offset = Math.max(0, start.replace(/\uFFFD$/, "").length - marks)
    findings.push(findingIn("encoding", offset, offset + 1, message))
  }
  return { text, findings, whole }
}
