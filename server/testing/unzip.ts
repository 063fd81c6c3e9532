// Reads one file from a zip.
import { inflateRawSync } from 'node:zlib'

/** Finds the file by its local header, which ends with the name and `extra` bytes. */
export function unzip(zip: Buffer, name: string): string {
  const at = zip.indexOf(name)
  const extra = zip.readUInt16LE(at - 2)
  return inflateRawSync(zip.subarray(at + name.length + extra)).toString()
}
