// Counts the passes in which a JPEG is painted. Each goes over the whole picture, so half a megabyte can take a minute.

const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/** Markers without a length: 0xff as a value of the picture, restarts, a second start. */
function isAlone(marker: number): boolean {
  return marker < 2 || (marker >= 0xd0 && marker <= START)
}

/** Returns 0 for other formats. Skips what decoders skip, such as a film behind the picture. */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== MARK || bytes[1] !== START) return 0
  let scans = 0
  let at = 2
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    // Any number of 0xff may stand before a marker.
    if (bytes[at] !== MARK || marker === MARK) at += 1
    else if (isAlone(marker)) at += 2
    else if (marker === END) break
    else {
      if (marker === SCAN) scans += 1
      at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    }
  }
  return scans
}
