// One photo with what was found in it: a box, a name, a confidence for each.
import type { BoundingBox } from '@quotewright/domain/detection'

export type PhotoBox = {
  id: string
  name: string
  box: BoundingBox
  /** Null for a stand-in box, which is drawn dashed and claims nothing. */
  confidence: number | null
}

export type PhotoWithBoxesProps = { src: string; alt: string; boxes: readonly PhotoBox[] }

export function PhotoWithBoxes({ src, alt, boxes }: PhotoWithBoxesProps) {
  return (
    <div className="flex h-[min(44dvh,26rem)] items-center justify-center bg-black">
      <figure className="relative max-h-full">
        <img src={src} alt={alt} className="block max-h-[min(44dvh,26rem)] w-auto max-w-full" />
        <ul aria-label="Found in this photo">
          {boxes.map(({ id, name, box, confidence }) => (
            <li
              key={id}
              style={{
                left: `${box.x}%`,
                top: `${box.y}%`,
                width: `${box.width}%`,
                height: `${box.height}%`,
              }}
              className={`absolute border-3 shadow-[0_0_0_1px_#000] ${confidence === null ? 'border-white border-dashed' : 'border-accent'}`}
            >
              <span
                className={`figures absolute left-[-3px] whitespace-nowrap px-1.5 font-bold text-sm ${confidence === null ? 'bg-white text-black' : 'bg-accent text-on-accent'} ${box.y > 10 ? 'bottom-full' : 'top-0'}`}
              >
                {confidence === null
                  ? `${name} (approximate)`
                  : `${name} ${Math.round(confidence)}%`}
              </span>
            </li>
          ))}
        </ul>
      </figure>
    </div>
  )
}
