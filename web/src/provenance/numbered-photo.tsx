// A photo with some of its boxes, numbered if there are several; a press on a box opens its lines.
import type { BoundingBox } from '@quotewright/domain/detection'
import { BoxNumber, BoxOutline, boxTarget } from '../ui/box-number.tsx'

export type NumberedPhotoProps = {
  src: string
  alt: string
  boxes: readonly { id: string; name: string; number: number | null; box: BoundingBox }[]
  /** Without it, boxes cannot be pressed. */
  onBox?: (id: string) => void
}

export function NumberedPhoto({ src, alt, boxes, onBox }: NumberedPhotoProps) {
  return (
    // Fixed height, so that the layout does not jump when the photo loads.
    <figure className="flex h-56 items-center justify-center overflow-hidden rounded-md bg-sunken">
      <div className="relative">
        <img src={src} alt={alt} className="block max-h-56 w-auto max-w-full" />
        {boxes.map(({ id, name, number, box }) => (
          <BoxOutline key={id} box={box}>
            {onBox && (
              <button
                type="button"
                aria-label={`Lines for ${name}`}
                onClick={() => onBox(id)}
                className={boxTarget}
              />
            )}
            {number !== null && <BoxNumber box={box} number={number} />}
          </BoxOutline>
        ))}
      </div>
    </figure>
  )
}
