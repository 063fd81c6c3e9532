// A magnifier: shows the photo under the finger, enlarged, in the upper corner away from the finger.
import type { Point } from '@quotewright/domain/photos/photo-scale'

const SIDE = 128
const ENLARGED = 3

export type LoupeProps = { src: string; point: Point; frame: { width: number; height: number } }

export function Loupe({ src, point, frame }: LoupeProps) {
  const width = frame.width * ENLARGED
  const height = frame.height * ENLARGED
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 overflow-hidden rounded-full border-4 border-white bg-black shadow-raised ${point.x > 50 ? 'left-2' : 'right-2'}`}
      style={{ width: SIDE, height: SIDE }}
    >
      <img
        src={src}
        alt=""
        className="absolute max-w-none"
        style={{
          width,
          height,
          left: SIDE / 2 - 4 - (point.x / 100) * width,
          top: SIDE / 2 - 4 - (point.y / 100) * height,
        }}
      />
      <span className="absolute inset-0 m-auto h-px w-6 bg-accent" />
      <span className="absolute inset-0 m-auto h-6 w-px bg-accent" />
    </span>
  )
}
