// The bytes of a base64 data URL. Not by fetch: the page may connect to its own server alone.

export function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(url.slice(url.indexOf(',') + 1))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}
