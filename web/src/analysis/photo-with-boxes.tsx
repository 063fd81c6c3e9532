// One photo with a box, name and confidence for each finding.
import type { BoundingBox } from '@quotewright/domain/detection'
import type { MeasuredLine } from '@quotewright/domain/photo-scale'
import type { CSSProperties } from 'react'
import { boxTarget } from '../ui/box-number.tsx'
import { joinClasses } from '../ui/classes.ts'

export const photoHeight = 'h-[min(44dvh,26rem)] lg:h-[min(52dvh,32rem)]'
const photoMaxHeight = 'max-h-[min(44dvh,26rem)] lg:max-h-[min(52dvh,32rem)]'

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
    <div
      className={joinClasses('@container flex items-center justify-center bg-black', photoHeight)}
    >
      <figure className="relative max-h-full">
        <img
          src={src}
          alt={alt}
          className={joinClasses('block w-auto max-w-full', photoMaxHeight)}
        />
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
        style={{ ...labelSide(box), ...labelHeight(box) }}
        className={`figures pointer-events-none absolute flex whitespace-pre px-1.5 font-bold text-sm ${isDashed ? 'bg-white text-black' : 'bg-accent text-on-accent'}`}
      >
        <span className="min-w-0 truncate">{name}</span>
        <span>{claim}</span>
      </span>
    </li>
  )
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

/** Places the label above the box, or inside it if the photo has no room above. */
function labelHeight({ y }: BoundingBox): CSSProperties {
  return y > 10 ? { bottom: `calc(${100 - y}% - 3px)` } : { top: `calc(${y}% + 3px)` }
}
