// A drawn signature as strokes on a pad: `120 80 125 82;300 40`, points of whole units, strokes apart by semicolons.

/** The pad in its own units, whatever its size on a screen or page. */
export const pad = { width: 1000, height: 360 }

export const MAX_POINTS = 2000
const MAX_STROKES = 200
/** In characters. Each point has four digits, three digits, and a separator after each number. */
const MAX_LENGTH = MAX_POINTS * 9
type Point = { x: number; y: number }
export type Stroke = Point[]

const form = /^\d{1,4} \d{1,3}(?: \d{1,4} \d{1,3})*(?:;\d{1,4} \d{1,3}(?: \d{1,4} \d{1,3})*)*$/

/** Null if the text is not a drawing on the pad. */
export function readStrokes(text: string): Stroke[] | null {
  if (text.length > MAX_LENGTH || !form.test(text)) return null
  const strokes = text.split(';').map(readStroke)
  const points = strokes.flat()
  const isOnPad = points.every(({ x, y }) => x <= pad.width && y <= pad.height)
  return isOnPad && points.length <= MAX_POINTS && strokes.length <= MAX_STROKES ? strokes : null
}

function readStroke(text: string): Stroke {
  const numbers = text.split(' ').map(Number)
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))
}

export function writeStrokes(strokes: readonly Stroke[]): string {
  return strokes.map(stroke => stroke.map(({ x, y }) => `${x} ${y}`).join(' ')).join(';')
}

/** The length of all strokes, in units of the pad. */
export function lengthOf(strokes: readonly Stroke[]): number {
  const lengths = strokes.flatMap(stroke =>
    stroke
      .slice(1)
      .map(({ x, y }, at) => Math.hypot(x - (stroke[at]?.x ?? x), y - (stroke[at]?.y ?? y))),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** The strokes as the path of an SVG or PDF, with round corners. A dot is a line without length. */
export function pathOf(strokes: readonly Stroke[]): string {
  return strokes.map(pathOfStroke).join('')
}

function pathOfStroke(stroke: Stroke): string {
  const [first] = stroke
  const last = stroke.at(-1)
  if (!first || !last) return ''
  // Each inner point bends the line toward the middle of the next two.
  const bends = stroke.slice(1, -1).map((point, at) => {
    const next = stroke[at + 2] ?? last
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`
}
