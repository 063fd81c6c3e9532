// A photo with some of its boxes, numbered where there are several.
import type { BoundingBox } from '@quotewright/domain/detection'

export type NumberedPhotoProps = {
  src: string
  alt: string
  boxes: readonly { id: string; number: number | null; box: BoundingBox }[]
}

export function NumberedPhoto({ src, alt, boxes }: NumberedPhotoProps) {
  return (
    // The height is known before the photo is: nothing below it jumps.
    <figure className="flex h-56 items-center justify-center overflow-hidden rounded-md bg-sunken">
      <div className="relative">
        <img src={src} alt={alt} className="block max-h-56 w-auto max-w-full" />
        {boxes.map(({ id, number, box }) => (
          <span
            key={id}
            aria-hidden="true"
            style={{
              left: `${box.x}%`,
              top: `${box.y}%`,
              width: `${box.width}%`,
              height: `${box.height}%`,
            }}
            className="absolute border-3 border-accent shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
          >
            {number !== null && (
              <span
                className={`absolute -left-[3px] ${box.y < 12 ? 'top-0' : 'bottom-full'} figures grid h-6 min-w-6 place-items-center bg-accent px-1 font-bold text-on-accent text-sm`}
              >
                {number}
              </span>
            )}
          </span>
        ))}
      </div>
    </figure>
  )
}
