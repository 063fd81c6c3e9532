// The part of a photo around a mark, beside the work that repairs it.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import { useState } from 'react'
import { BoxOutline } from '../ui/box-number.tsx'
import { usePhotoShape, useShownPhotos } from './document-context.ts'
import { Picture } from './picture.tsx'

/** In percent of the photo's width: enough wall to recognize the place. */
const LEAST_WIDTH = 30
const AROUND = 1.8
/** Width over height. */
const FRAME = 4 / 3

/** Without alternative text: the title beside it names the damage, and the whole photo describes it. */
export function PhotoDetail({ number }: { number: string }) {
  const photo = useShownPhotos().find(({ marks }) => marks.some(mark => mark.number === number))
  const known = usePhotoShape(photo?.id ?? '')
  /** Null until the photo has loaded, because without its shape the wrong part would show. */
  const [photoShape, setPhotoShape] = useState(known && known.width / known.height)
  const mark = photo?.marks.find(one => one.number === number)
  if (!photo || !mark) return null
  const { width, x, y } = detailAround(mark.box, photoShape ?? FRAME)
  return (
    <div className="relative float-left mr-3 mb-1 aspect-[4/3] w-28 overflow-hidden rounded-sm bg-sunken">
      <div
        // The translation is in percent of the photo.
        style={{ width: `${10_000 / width}%`, transform: `translate(-${x}%, -${y}%)` }}
        className={`absolute top-1/2 left-1/2 ${photoShape === null ? 'invisible' : ''}`}
      >
        <Picture
          id={photo.id}
          alt=""
          onShape={setPhotoShape}
          className="block h-auto w-full max-w-none"
        />
        <BoxOutline aria-hidden="true" box={mark.box} />
      </div>
    </div>
  )
}

/** The width to show and the point in the middle, in percent of the photo. */
function detailAround(box: BoundingBox, photoShape: number) {
  // The height that the frame shows, in percent of the photo's, for each percent of its width.
  const heightPerWidth = photoShape / FRAME
  const wanted = Math.max(box.width, box.height / heightPerWidth) * AROUND
  const width = Math.min(100, Math.max(LEAST_WIDTH, wanted))
  return {
    width,
    x: within(box.x + box.width / 2, width / 2),
    y: within(box.y + box.height / 2, (width * heightPerWidth) / 2),
  }
}

/** Keeps the frame inside the photo; a frame larger than the photo shows its middle. */
function within(middle: number, margin: number): number {
  return margin >= 50 ? 50 : Math.min(Math.max(middle, margin), 100 - margin)
}
