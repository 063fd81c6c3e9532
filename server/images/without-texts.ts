// Takes the texts out of a PNG. They are compressed: a decoder would unpack gigabytes from a small file, and photos need none.
// Ends it after many chunks: a file of a million empty ones would hold up all requests for a second, and a decoder for four.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])
/** In bytes: the length and type before a chunk's data, and the checksum after it. */
const AROUND = 12
/** Ten times those of the largest photo in the 8 kB chunks of common encoders. */
const MOST_CHUNKS = 12_000

/** Returns other formats as they are, and a PNG up to where it is broken or has too many chunks, which leaves it truncated. */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const kept: Uint8Array[] = [SIGNATURE]
  let at = SIGNATURE.length
  for (let chunks = 0; chunks < MOST_CHUNKS && at + AROUND <= file.length; chunks++) {
    const end = at + AROUND + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (!texts.has(type)) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
