// The analyzed photos as a carousel, with thumbnails that show the number of findings.
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { type OfferedLine, type PhotoBox, PhotoWithBoxes } from './photo-with-boxes.tsx'

export type PhotoCarouselProps = {
  photos: readonly string[]
  /** One list per photo. */
  boxes: readonly (readonly PhotoBox[])[]
  /** One entry per photo: the line that may measure it. */
  offers: readonly (OfferedLine | null)[]
  index: number
  onIndexChange: (index: number) => void
  onBox: (id: string) => void
  isComplete: boolean
}

export const PhotoCarousel = memo(function PhotoCarousel({
  photos,
  boxes,
  offers,
  index,
  onIndexChange,
  onBox,
  isComplete,
}: PhotoCarouselProps) {
  const [areBoxesShown, setAreBoxesShown] = useState(true)
  const strip = useScrolledStrip(index)
  const count = photos.length
  const hasBoxes = boxes.some(list => list.length > 0)
  return (
    <div>
      <Carousel
        label="Analyzed photos"
        index={index}
        onIndexChange={onIndexChange}
        slides={photos.map((photo, place) => ({
          key: String(place),
          label: `Photo ${place + 1} of ${count}`,
          content: (
            <PhotoWithBoxes
              src={photo}
              alt={`Job site, photo ${place + 1} of ${count}`}
              boxes={areBoxesShown ? (boxes[place] ?? []) : []}
              offered={offers[place] ?? null}
              onBox={onBox}
            />
          ),
        }))}
      />
      {count > 1 && (
        <div ref={strip} className="relative flex gap-2 overflow-x-auto px-4 pt-3 pb-1">
          {photos.map((photo, place) => (
            <Thumbnail
              key={String(place)}
              photo={photo}
              label={`Show photo ${place + 1}, ${boxes[place]?.length ?? 0} found`}
              count={boxes[place]?.length ?? 0}
              isCurrent={place === index}
              onPress={() => onIndexChange(place)}
            />
          ))}
        </div>
      )}
      {/* Below the photo, where it cannot hide a box's label. */}
      <div className="flex min-h-4 large-text:flex-wrap items-center gap-3 px-4">
        {isComplete && (
          <p className="shrink-0 py-2">
            <Badge tone="green" hasDot>
              Analysis Complete
            </Badge>
          </p>
        )}
        {hasBoxes && (
          <Button
            tone="quiet"
            className="ml-auto leading-tight"
            onClick={() => setAreBoxesShown(!areBoxesShown)}
          >
            {areBoxesShown ? 'Hide Detections' : 'Show Detections'}
          </Button>
        )}
      </div>
    </div>
  )
})

/** Scrolls the strip so that the current photo's thumbnail is visible. */
function useScrolledStrip(index: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = strip.current?.children[index]
    if (!strip.current || !(current instanceof HTMLElement)) return
    strip.current.scrollLeft =
      current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
  }, [index])
  return strip
}

type ThumbnailProps = {
  photo: string
  label: string
  count: number
  isCurrent: boolean
  onPress: () => void
}

function Thumbnail({ photo, label, count, isCurrent, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent}
      onClick={onPress}
      className="relative size-14 shrink-0 cursor-pointer rounded-md border-3 border-transparent aria-[current=true]:border-accent"
    >
      <img src={photo} alt="" className="size-full rounded-sm object-cover" />
      <span className="figures absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-inverse font-bold text-on-inverse text-sm">
        {count}
      </span>
    </button>
  )
}
