// The review of captured photos: preview, thumbnails and actions.
import type { JobNote } from '@quotewright/domain/analysis/job-note'
import { Camera, Images, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { joinClasses } from '../ui/classes.ts'
import { IconAction } from '../ui/icon-action.tsx'
import type { Capture } from './capture-state.ts'
import { NoteField } from './note-field.tsx'

export type CaptureNote = JobNote & { onChange: (note: JobNote) => void }

export type ReviewViewProps = {
  capture: Capture
  note: CaptureNote | undefined
  isBusy: boolean
  onReviewed: (index: number) => void
  onTakeMore: () => void
  onAddFromGallery: () => void
  onStartOver: () => void
  onDelete: () => void
  onUse: () => void
}

export function ReviewView({
  capture: { photos, index, mode },
  note,
  isBusy,
  onReviewed,
  onTakeMore,
  onAddFromGallery,
  onStartOver,
  onDelete,
  onUse,
}: ReviewViewProps) {
  const isMultiple = mode === 'multiple'
  const count = photos.length
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col">
      <div className="relative flex min-h-48 flex-1 flex-col justify-center overflow-hidden">
        <Carousel
          label="Photos taken"
          index={index}
          onIndexChange={onReviewed}
          slides={photos.map((photo, place) => ({
            key: photo,
            label: `Photo ${place + 1} of ${count}`,
            content: (
              <img
                src={photo}
                alt={`Taken, number ${place + 1}`}
                className={joinClasses(
                  'mx-auto w-full object-contain',
                  count > 1
                    ? 'h-[max(12rem,min(62dvh,100dvh-24rem,40rem))]'
                    : 'h-[max(12rem,min(62dvh,100dvh-18rem,40rem))]',
                )}
              />
            ),
          }))}
        />
      </div>
      {count > 1 && (
        <div className="flex shrink-0 items-center gap-3 px-4 py-3">
          <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
            {photos.map((photo, place) => (
              <button
                key={photo}
                type="button"
                aria-label={`Show photo ${place + 1}`}
                aria-current={place === index}
                onClick={() => onReviewed(place)}
                className="size-16 shrink-0 cursor-pointer overflow-hidden rounded-md border-3 border-transparent outline-white aria-[current=true]:border-accent"
              >
                <img src={photo} alt="" className="size-full object-cover" />
              </button>
            ))}
          </div>
          <p className="figures shrink-0 font-bold">
            {index + 1} of {count}
          </p>
        </div>
      )}
      <div className="flex flex-col gap-2 px-4 pt-2 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]">
        <div className="flex justify-around">
          <IconAction icon={<Camera size={22} />} onPress={onTakeMore}>
            {isMultiple ? 'Take More' : 'Retake'}
          </IconAction>
          <IconAction icon={<Images size={22} />} isDisabled={isBusy} onPress={onAddFromGallery}>
            Gallery
          </IconAction>
          <IconAction icon={<RotateCcw size={22} />} onPress={onStartOver}>
            Start Over
          </IconAction>
          {count > 1 && (
            <IconAction icon={<Trash2 size={22} />} onPress={onDelete}>
              Delete
            </IconAction>
          )}
        </div>
        {note && <NoteField {...note} />}
        <Button size="large" isWide isBusy={isBusy} onClick={onUse}>
          {count === 1 ? 'Use This Photo' : `Use ${count} Photos`}
        </Button>
      </div>
    </div>
  )
}
