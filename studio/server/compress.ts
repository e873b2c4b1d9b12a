/** Compresses what leaves this machine; proxies must not, since nothing that the studio sends may be transformed. */
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { memoizeByObject } from "../memoize-by-object"

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressors = {
  br: memoizeByObject((bytes: Uint8Array) => promisify(brotliCompress)(bytes, fast)),
  gzip: memoizeByObject((bytes: Uint8Array) => promisify(gzip)(bytes)),
}

const leastBytes = 1000

/** Compresses bytes in the best way that a browser accepts; `undefined` if they stay as they are. */
export const compress = async (
  accepted: string | string[] = "",
  type: string,
  bytes: Uint8Array,
): Promise<{ readonly encoding: string; readonly bytes: Uint8Array } | undefined> => {
  const isText = /^text\/|^application\/json|\+xml/.test(type)
  if (!isText || bytes.length < leastBytes) return undefined
  const names = String(accepted)
    .split(",")
    .filter(part => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map(part => part.replace(/;.*$/, "").trim().toLowerCase())
  const encoding = (["br", "gzip"] as const).find(name => names.includes(name))
  return encoding && { encoding, bytes: await compressors[encoding](bytes) }
}
