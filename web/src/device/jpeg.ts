// Encodes pictures as JPEG data URLs, and decodes data URLs to bytes.
import type { Size } from './photo-kind.ts'

/** spec §9 */
const JPEG_QUALITY = 0.8

/** Scales the picture to the given size; drops its metadata. */
export async function toJpeg(picture: CanvasImageSource, { width, height }: Size): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Transparent areas become white, not black.
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  // Frees the memory at once; phones keep canvases for a while.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('This browser could not encode the picture.')
  return readAsDataUrl(blob)
}

export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('The picture could not be read.'))
    })
    reader.readAsDataURL(blob)
  })
}

/** Decodes a base64 data URL. The content security policy forbids fetching it. */
export function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(url.slice(url.indexOf(',') + 1))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}
