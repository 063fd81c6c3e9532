// A QR code: dark on white in both color schemes, with the quiet zone that scanners need.
import { encode } from 'uqr'

const QUIET_ZONE = 4

export type QrCodeProps = { label: string; text: string }

export function QrCode({ label, text }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-md bg-white"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
