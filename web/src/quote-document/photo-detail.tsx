// The part of a photo around a mark, beside the work that repairs it.
import type { BoundingBox } from '@quotewright/domain/detection'
import { BoxOutline } from '../ui/box-number.tsx'
import { usePhotoHref, useShownPhotos } from './document-context.ts'

/** In percent of the photo's width: enough of the wall around to recognize the place. */
const LEAST_WIDTH = 30
const AROUND = 1.8

/** Without alternative text: the title beside it names the damage, and the whole photo describes it. */
export function PhotoDetail({ number }: { number: string }) {
  const photoHref = usePhotoHref()
  const photo = useShownPhotos().find(({ marks }) => marks.some(mark => mark.number === number))
  const mark = photo?.marks.find(one => one.number === number)
  if (!photo || !mark) return null
  const { width, x, y } = detailAround(mark.box)
  return (
    <div className="relative float-left mr-3 mb-1 aspect-[4/3] w-28 overflow-hidden rounded-sm bg-sunken">
      <div
        // The translation is in percent of the photo, whose height is unknown before it loads.
        style={{ width: `${10_000 / width}%`, transform: `translate(-${x}%, -${y}%)` }}
        className="absolute top-1/2 left-1/2"
      >
        <img
          src={photoHref(photo.id)}
          alt=""
          loading="lazy"
          decoding="async"
          className="block w-full max-w-none"
        />
        <BoxOutline aria-hidden="true" box={mark.box} />
      </div>
    </div>
  )
}

/** The width to show and the point in the middle, in percent of the photo. */
function detailAround(box: BoundingBox): { width: number; x: number; y: number } {
  const wanted = Math.max(box.width, box.height) * AROUND
  const width = Math.min(100, Math.max(LEAST_WIDTH, wanted))
  return {
    width,
    x: within(box.x + box.width / 2, width / 2),
    // A photo is at most as wide as 16:9, so the 4:3 frame shows at most this much of its height.
    y: within(box.y + box.height / 2, Math.min(50, (width * 2) / 3)),
  }
}

/** Keeps the frame inside the photo. */
function within(middle: number, margin: number): number {
  return Math.min(Math.max(middle, margin), 100 - margin)
}
