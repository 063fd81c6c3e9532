// A QR code as a file to print: black on white, with the quiet zone that scanners need.
import { encode } from 'uqr'

const QUIET_ZONE = 4
/** Pixels of one cell: sharp on a sticker of 4 inches. */
const CELL = 24

const codeOf = (text: string) => encode(text, { ecc: 'Q', border: QUIET_ZONE })

export function qrSvg(text: string): string {
  const { size, data } = codeOf(text)
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

export async function qrPng(text: string): Promise<Blob> {
  const { size, data } = codeOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * CELL
  canvas.height = size * CELL
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * CELL, y * CELL, CELL, CELL)
    })
  })
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser could not encode the picture.')
  return blob
}
