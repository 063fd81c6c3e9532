// Measures a JSON text without its photos before it is parsed, because many small objects can fill the memory.

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** A string of at least this many bytes without escapes may be a photo. Everything else counts. */
const PHOTO_BYTES = 4096

/** Returns whether the text has more than `limit` bytes outside its photos. Stops reading at the limit. */
export function exceedsWithoutPhotos(json: Buffer, limit: number): boolean {
  let photoBytes = 0
  let opened: number | null = null
  let hasEscapes = false
  for (let quote = json.indexOf(QUOTE); quote !== -1; quote = json.indexOf(QUOTE, quote + 1)) {
    if (opened === null) {
      opened = quote
      hasEscapes = false
    } else if (isEscaped(json, quote)) {
      hasEscapes = true
    } else {
      const length = quote - opened - 1
      if (length >= PHOTO_BYTES && !hasEscapes) photoBytes += length
      opened = null
    }
    if (quote - photoBytes > limit) return true
  }
  return json.length - photoBytes > limit
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(json: Buffer, index: number): boolean {
  let first = index
  while (json[first - 1] === BACKSLASH) first -= 1
  return (index - first) % 2 === 1
}
