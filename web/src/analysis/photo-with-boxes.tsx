// One photo with what was found in it: a box, a name, a confidence for each.
import type { BoundingBox } from '@quotewright/domain/detection'
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
    <div className={joinClasses('flex items-center justify-center bg-black', photoHeight)}>
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
  const { box, confidence, isAsked } = found
  const isOffered = confidence === null || isAsked
  const place = {
    left: `${box.x}%`,
    top: `${box.y}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
  }
  return (
    <li
      style={place}
      className={`absolute border-3 shadow-[0_0_0_1px_#000] ${isOffered ? 'border-white border-dashed' : 'border-accent'}`}
    >
      {confidence !== null && (
        <button
          type="button"
          aria-label={`Show ${labelOf(found)}`}
          onClick={onPress}
          className={joinClasses(boxTarget, 'outline-white')}
        />
      )}
      <span
        className={`figures pointer-events-none absolute ${labelSide(box)} whitespace-nowrap px-1.5 font-bold text-sm ${isOffered ? 'bg-white text-black' : 'bg-accent text-on-accent'} ${box.y > 10 ? 'bottom-full' : 'top-0'}`}
      >
        {labelOf(found)}
      </span>
    </li>
  )
}

/** The label runs on into the photo, not out of it: the longest takes 69 % of the narrowest phone. */
function labelSide({ x, width }: BoundingBox): string {
  if (x < 31) return 'left-[-3px]'
  return x + width > 69 ? 'right-[-3px]' : 'left-1/2 -translate-x-1/2'
}

function labelOf({ name, confidence, isAsked, isDrawn }: PhotoBox): string {
  if (confidence === null) return `${name} (approximate)`
  if (isDrawn) return `${name}, marked by you`
  return isAsked ? `${name}? ${Math.round(confidence)}%` : `${name} ${Math.round(confidence)}%`
}
