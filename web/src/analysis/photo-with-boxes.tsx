// One photo with what was found in it: a box, a name, a confidence for each.
import type { BoundingBox } from '@quotewright/domain/detection'
import type { CSSProperties } from 'react'
import { boxTarget } from '../ui/box-target.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { photoHeight, photoMaxHeight } from './result-shape.ts'

export type PhotoBox = {
  id: string
  name: string
  box: BoundingBox
  /** Null for a stand-in box, which is drawn dashed and claims nothing. */
  confidence: number | null
  /** Whether a person still has to say that it is there: drawn dashed, too. */
  isAsked: boolean
  /** Marked by a person. */
  isDrawn: boolean
}

export type PhotoWithBoxesProps = {
  src: string
  alt: string
  boxes: readonly PhotoBox[]
  onBox: (id: string) => void
}

export function PhotoWithBoxes({ src, alt, boxes, onBox }: PhotoWithBoxesProps) {
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
        <ul aria-label="Found in this photo">
          {boxes.map(box => (
            <Box key={box.id} box={box} onPress={() => onBox(box.id)} />
          ))}
        </ul>
      </figure>
    </div>
  )
}

function Box({ box: found, onPress }: { box: PhotoBox; onPress: () => void }) {
  const { name, box, confidence, isAsked } = found
  const isOffered = confidence === null || isAsked
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
        className={`absolute border-3 shadow-[0_0_0_1px_#000] ${isOffered ? 'border-white border-dashed' : 'border-accent'}`}
      >
        {confidence !== null && (
          <button
            type="button"
            aria-label={`Show ${name}${certaintyOf(found)}`}
            onClick={onPress}
            className={joinClasses(boxTarget, 'outline-white')}
          />
        )}
      </div>
      <span
        style={{ ...labelSide(box), ...labelHeight(box) }}
        className={`figures pointer-events-none absolute flex whitespace-pre px-1.5 font-bold text-sm ${isOffered ? 'bg-white text-black' : 'bg-accent text-on-accent'}`}
      >
        <span className="min-w-0 truncate">{name}</span>
        <span>{certaintyOf(found)}</span>
      </span>
    </li>
  )
}

/**
 * The label runs on into the photo, not out of it: the longest of damage takes 69 % of the narrowest phone. What a
 * model names is cut short where the screen ends, of which the photo may be a part.
 */
function labelSide({ x, width }: BoundingBox): CSSProperties {
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

/** Over its border: on top of the box, or in it where the photo has no room above. */
function labelHeight({ y }: BoundingBox): CSSProperties {
  return y > 10 ? { bottom: `calc(${100 - y}% - 3px)` } : { top: `calc(${y}% + 3px)` }
}

/** What follows the name: how sure it is, or who says so. */
function certaintyOf({ confidence, isAsked, isDrawn }: PhotoBox): string {
  if (confidence === null) return ' (approximate)'
  if (isDrawn) return ', marked by you'
  return `${isAsked ? '?' : ''} ${Math.round(confidence)}%`
}
