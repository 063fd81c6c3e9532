// A photo with some of its boxes, numbered if there are several; a press on a box opens its lines.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
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
    // Fixed shape, so that the layout does not jump when the photo loads: on a phone an upright photo fills it.
    <figure className="@container flex aspect-[3/4] max-h-[52dvh] w-full items-center justify-center overflow-hidden rounded-md bg-sunken">
      <div className="relative">
        <img src={src} alt={alt} className="block max-h-[min(52dvh,133cqw)] w-auto max-w-full" />
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
