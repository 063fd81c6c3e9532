// One photo with a box, name and confidence for each finding.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import type { MeasuredLine } from '@quotewright/domain/photos/photo-scale'
import type { CSSProperties } from 'react'
import { boxTarget } from '../ui/box-number.tsx'
import { joinClasses } from '../ui/classes.ts'

/** On a phone an upright photo fills the width, and its height leaves room for the first findings. */
export const photoFrame =
  'flex min-h-[30dvh] items-center justify-center bg-black lg:h-[min(52dvh,32rem)]'
export const photoShape = 'block w-auto max-w-full max-h-[66dvh] lg:max-h-[min(52dvh,32rem)]'

export type PhotoBox = {
  id: string
  name: string
  box: BoundingBox
  /** The text after the name. Null for an approximate box, which is dashed and has no confidence. */
  certainty: string | null
  /** Whether the user has yet to confirm it; also dashed. */
  isInReview: boolean
}

/** A line over an object that may have a known size. */
export type OfferedLine = { line: MeasuredLine; name: string }

export type PhotoWithBoxesProps = {
  src: string
  alt: string
  boxes: readonly PhotoBox[]
  offered: OfferedLine | null
  onBox: (id: string) => void
}

export function PhotoWithBoxes({ src, alt, boxes, offered, onBox }: PhotoWithBoxesProps) {
  return (
    <div className={joinClasses('@container h-full', photoFrame)}>
      <figure className="relative">
        <img src={src} alt={alt} className={photoShape} />
        {offered && <Offered {...offered} />}
        <ul aria-label="Found in this photo">
          {boxes.map(box => (
            <Box key={box.id} box={box} onPress={() => onBox(box.id)} />
          ))}
        </ul>
      </figure>
    </div>
  )
}

function Offered({ line: { from, to }, name }: OfferedLine) {
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {['stroke-black stroke-6', 'stroke-yellow-mark stroke-3'].map(look => (
          <line
            key={look}
            x1={`${from.x}%`}
            y1={`${from.y}%`}
            x2={`${to.x}%`}
            y2={`${to.y}%`}
            className={look}
          />
        ))}
      </svg>
      <span
        style={{ top: `${Math.max(from.y, to.y)}%`, ...labelSide(spanOf(from.x, to.x)) }}
        className="pointer-events-none absolute truncate bg-white px-1.5 font-bold text-black text-sm first-letter:uppercase"
      >
        {name}?
      </span>
    </>
  )
}

function spanOf(one: number, other: number): Pick<BoundingBox, 'x' | 'width'> {
  return { x: Math.min(one, other), width: Math.abs(one - other) }
}

function Box({
  box: { name, box, certainty, isInReview },
  onPress,
}: {
  box: PhotoBox
  onPress: () => void
}) {
  const isDashed = certainty === null || isInReview
  const claim = certainty ?? ' (approximate)'
  const place = {
    left: `${box.x}%`,
    top: `${box.y}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
  }
  return (
    <li>
      <div
        style={place}
        // An approximate box has no action, so it must not block taps on a box that has one.
        className={`absolute border-3 shadow-[0_0_0_1px_#000] ${isDashed ? 'border-white border-dashed' : 'border-accent'} ${certainty === null ? 'pointer-events-none' : ''}`}
      >
        {certainty !== null && (
          <button
            type="button"
            aria-label={`Show ${name}${claim}`}
            onClick={onPress}
            className={joinClasses(boxTarget, 'outline-white')}
          />
        )}
      </div>
      <span
        style={labelPlace(box, name.length + claim.length)}
        className={`figures pointer-events-none absolute flex whitespace-pre px-1.5 font-bold text-sm ${isDashed ? 'bg-white text-black' : 'bg-accent text-on-accent'}`}
      >
        <span className="min-w-0 truncate">{name}</span>
        <span>{claim}</span>
      </span>
    </li>
  )
}

/** Between box and label, in pixels. */
const GAP = 6
/** A character's width in percent of the narrowest phone's width, and the label's padding. */
const CHARACTER = 2.7
const PADDING = 6

/** Beside the box where the label fits, so that it hides no damage; otherwise above or below. */
function labelPlace(box: BoundingBox, characters: number): CSSProperties {
  const { x, y, width, height } = box
  const needed = characters * CHARACTER + PADDING
  const right = x + width
  const level = y > 50 ? { bottom: `${100 - y - height}%` } : { top: `${y}%` }
  if (100 - right >= needed) {
    const maxWidth = `calc(50cqw - ${GAP + 4}px + ${50 - right}%)`
    return { left: `calc(${right}% + ${GAP}px)`, maxWidth, ...level }
  }
  if (x >= needed) {
    const maxWidth = `calc(50cqw - ${GAP + 4}px + ${x - 50}%)`
    return { right: `calc(${100 - x}% + ${GAP}px)`, maxWidth, ...level }
  }
  return { ...labelSide(box), ...labelHeight(box) }
}

/**
 * Aligns the label so that it stays on the photo: the longest damage name takes 69% of the narrowest phone's width.
 * Longer names from a model are truncated at the screen's edge; the photo may be narrower than the screen.
 */
function labelSide({ x, width }: Pick<BoundingBox, 'x' | 'width'>): CSSProperties {
  if (x < 31) return { left: `${x}%`, maxWidth: `calc(50cqw - 4px + ${50 - x}%)` }
  const right = x + width
  if (right > 69)
    return { right: `${100 - right}%`, maxWidth: `calc(50cqw - 4px + ${right - 50}%)` }
  const middle = x + width / 2
  return {
    left: `${middle}%`,
    translate: '-50%',
    maxWidth: `calc(100cqw - 8px - ${2 * Math.abs(middle - 50)}%)`,
  }
}

/** Places the label above the box, below it if there is no room above, or inside it if there is neither. */
function labelHeight({ y, height }: BoundingBox): CSSProperties {
  if (y > 10) return { bottom: `calc(${100 - y}% + ${GAP}px)` }
  return y + height < 90
    ? { top: `calc(${y + height}% + ${GAP}px)` }
    : { top: `calc(${y}% + ${GAP}px)` }
}
