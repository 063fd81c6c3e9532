// The photos of a quote as a strip; a press opens the viewer, where they are arranged. More can be added.
import { type AnalysisRecord, marksIn } from '@quotewright/domain/analysis/analysis-record'
import {
  MAX_QUOTE_PHOTOS,
  type PhotoChange,
  type QuotePhoto,
  tooManyQuotePhotos,
} from '@quotewright/domain/quotes/quote-photos'
import { EyeOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { AddPhotos } from './add-photos.tsx'
import type { Adding } from './queries.ts'

export { AddPhotos }

type PhotoSize = 'full' | 'thumbnail'

export type QuotePhotosProps = {
  photos: readonly QuotePhoto[]
  srcOf: (id: string, size: PhotoSize) => string
  /** The names of the damage marked in a photo. */
  marksOf: (id: string) => readonly string[]
  /** Without it, the photos can only be viewed. */
  onChange?: ((change: PhotoChange) => void) | undefined
  adding: Adding
}

const PhotoViewer = loadedLater(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

export function QuotePhotos({ photos, srcOf, marksOf, onChange, adding }: QuotePhotosProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCapturing, setIsCapturing] = useState(false)
  const showToast = useScreenToast()

  function handleAdd() {
    if (photos.length < MAX_QUOTE_PHOTOS) return setIsCapturing(true)
    showToast({
      title: 'No Room for More Photos',
      description: `${tooManyQuotePhotos}. Remove one first.`,
      tone: 'warning',
    })
  }

  function handleOpen(id: string) {
    setOpenId(id)
    setIsOpen(true)
  }

  function handleRemove(photo: QuotePhoto, index: number) {
    onChange?.({ type: 'removed', id: photo.id })
    if (photos.length === 1) setIsOpen(false)
    showToast({
      title: 'Photo Removed',
      action: {
        label: 'Undo',
        altText: 'Add the photo again',
        onSelect: () => onChange?.({ type: 'restored', photo, index }),
      },
    })
  }

  const toAdd = (
    <AddPhotos
      title="Add photos to this quote"
      adding={adding}
      isCapturing={isCapturing}
      onOpen={handleAdd}
      onClose={() => setIsCapturing(false)}
    />
  )
  if (photos.length === 0 && adding.refusal !== null) return toAdd
  return (
    <section aria-labelledby="photos">
      <SectionHeading
        id="photos"
        description={summaryOf(photos)}
        action={adding.refusal === null && <AddButton onPress={handleAdd} />}
      >
        Photos
      </SectionHeading>
      {photos.length > 0 && (
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
          {photos.map((photo, index) => (
            <li key={photo.id} className="shrink-0">
              <Thumbnail
                photo={photo}
                src={srcOf(photo.id, 'thumbnail')}
                label={nameOf(photo, `Photo ${index + 1} of ${photos.length}`, marksOf(photo.id))}
                onPress={() => handleOpen(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {openId !== null && (
        <LoadingBoundary>
          <PhotoViewer
            photos={photos}
            openId={openId}
            srcOf={srcOf}
            marksOf={marksOf}
            isOpen={isOpen && photos.length > 0}
            onOpen={setOpenId}
            onClose={() => setIsOpen(false)}
            arranging={onChange && { onChange, onRemove: handleRemove }}
          />
        </LoadingBoundary>
      )}
      <div className="mt-3 empty:hidden">{toAdd}</div>
    </section>
  )
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      tone="secondary"
      className="shrink-0"
      icon={<ImagePlus aria-hidden="true" size={20} />}
      onClick={onPress}
    >
      Add photos
    </Button>
  )
}

/** The names of the damage marked in a photo, each once. */
export function markNames(analysis: AnalysisRecord | null, photoId: string): string[] {
  return [...new Set(marksIn(analysis, photoId).map(({ name }) => name))]
}

function summaryOf(photos: readonly QuotePhoto[]): string {
  if (photos.length === 0) return 'The quote has no photos.'
  const leftOut = photos.filter(({ isLeftOut }) => isLeftOut).length
  if (leftOut === 0) return 'The customer sees all of them.'
  return leftOut === photos.length
    ? 'All left out of the quote'
    : `${leftOut} left out of the quote`
}

function nameOf({ isLeftOut }: QuotePhoto, place: string, marks: readonly string[]): string {
  return [place, ...marks, ...(isLeftOut ? ['left out of the quote'] : [])].join(', ')
}

type ThumbnailProps = { photo: QuotePhoto; src: string; label: string; onPress: () => void }

function Thumbnail({ photo: { isLeftOut }, src, label, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="relative block size-28 cursor-pointer touch-manipulation overflow-hidden rounded-md bg-sunken"
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        className={`size-full object-cover ${isLeftOut ? 'opacity-45' : ''}`}
      />
      {isLeftOut && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 bg-inverse py-0.5 font-semibold text-on-inverse text-sm">
          <EyeOff aria-hidden="true" size={16} />
          Left out
        </span>
      )}
    </button>
  )
}
