// Decodes a base64 data URL. The content security policy forbids fetching data URLs.

export function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(url.slice(url.indexOf(',') + 1))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}
