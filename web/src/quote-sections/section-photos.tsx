// The photos of the quote as toggles: a tap adds one to the section or removes it. New photos are added to both.
import { MAX_QUOTE_PHOTOS, type QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import { Check, ImagePlus } from 'lucide-react'
import type { Adding } from '../quote-photos/queries.ts'

export type PhotosToChoose = {
  photos: readonly QuotePhoto[]
  srcOf: (id: string) => string
  /** Adds photos to the quote. */
  adding: Adding
}

export type SectionPhotosProps = Omit<PhotosToChoose, 'adding'> & {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onAdd: () => void
}

export function SectionPhotos({ photos, srcOf, chosen, onChange, onAdd }: SectionPhotosProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Photos</legend>
      <p className="mb-2 text-muted text-sm">
        {photos.length === 0
          ? 'Add some that show this work. The customer sees them in the section.'
          : 'Tap those that show this work. The customer sees them in the section.'}
      </p>
      <div className="grid grid-cols-4 gap-2">
        {photos.map(({ id, isLeftOut }, index) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            aria-label={`Photo ${index + 1} of ${photos.length}${isLeftOut ? ', left out of the quote' : ''}`}
            onClick={() =>
              onChange(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
            }
            className="group relative aspect-square cursor-pointer touch-manipulation overflow-hidden rounded-md border-3 border-transparent bg-sunken aria-pressed:border-accent"
          >
            <img
              src={srcOf(id)}
              alt=""
              loading="lazy"
              className={`size-full object-cover ${isLeftOut ? 'opacity-45' : ''}`}
            />
            <span className="absolute top-1 right-1 hidden size-6 place-items-center rounded-full bg-inverse text-on-inverse group-aria-pressed:grid">
              <Check aria-hidden="true" size={16} strokeWidth={3} />
            </span>
          </button>
        ))}
        {photos.length < MAX_QUOTE_PHOTOS && (
          <button
            type="button"
            aria-label="Add photos"
            onClick={onAdd}
            className="grid aspect-square cursor-pointer touch-manipulation place-items-center rounded-md border-2 border-edge border-dashed"
          >
            <ImagePlus aria-hidden="true" size={24} />
          </button>
        )}
      </div>
    </fieldset>
  )
}
