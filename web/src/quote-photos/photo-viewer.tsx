// The photos of a quote on the full screen: swipe, zoom, and arrange them.
import type { PhotoChange, QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import { ChevronLeft, ChevronRight, Eye, EyeOff, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Carousel } from '../ui/carousel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconAction } from '../ui/icon-action.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ZoomablePicture } from '../ui/zoomable-picture.tsx'
import type { QuotePhotosProps } from './quote-photos.tsx'

type Arranging = {
  onChange: (change: PhotoChange) => void
  onRemove: (photo: QuotePhoto, index: number) => void
}

export type PhotoViewerProps = Pick<QuotePhotosProps, 'photos' | 'srcOf' | 'marksOf'> & {
  openId: string
  isOpen: boolean
  onOpen: (id: string) => void
  onClose: () => void
  /** Undefined if the photos can only be viewed. */
  arranging: Arranging | undefined
}

export function PhotoViewer({
  photos,
  openId,
  isOpen,
  srcOf,
  marksOf,
  onOpen,
  onClose,
  arranging,
}: PhotoViewerProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  // Another phone may have removed the open photo.
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === openId),
  )
  const photo = photos[index]
  const count = photos.length

  function show(at: number) {
    setIsZoomed(false)
    const next = photos[at]
    if (next) onOpen(next.id)
  }

  const handleKey = useEffectEvent((key: string) => {
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  })
  useEffect(() => {
    // Zoomed in, the arrow keys scroll.
    if (isZoomed || !isOpen) return undefined
    const listener = (event: KeyboardEvent) => handleKey(event.key)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isZoomed, isOpen])

  return (
    <Dialog
      isOpen={isOpen}
      isDark
      title={`Photo ${index + 1} of ${count}`}
      onClose={onClose}
      headerAction={
        <IconButton
          label={isZoomed ? 'Zoom out' : 'Zoom in'}
          icon={isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          tone="overlay"
          onClick={() => setIsZoomed(!isZoomed)}
        />
      }
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <Carousel
          label="Photos of the quote"
          index={index}
          isFixed={isZoomed}
          onIndexChange={show}
          slides={photos.map(({ id }, place) => ({
            key: id,
            label: `Photo ${place + 1} of ${count}`,
            content: (
              <div className="h-[min(66dvh,44rem)]">
                <ZoomablePicture
                  src={srcOf(id, 'full')}
                  alt={altOf(place, marksOf(id))}
                  isZoomed={isZoomed && place === index}
                  onZoom={setIsZoomed}
                />
              </div>
            ),
          }))}
        />
        {photo && (
          <>
            <p role="status" className="px-4 pt-3 text-center">
              <span className="figures font-bold">
                {index + 1} of {count}
              </span>
              {marksOf(photo.id).map(name => ` · ${name}`)}
              {photo.isLeftOut && ' · Left out: the customer does not see it'}
            </p>
            {arranging && (
              <Actions
                photo={photo}
                index={index}
                count={count}
                onChange={arranging.onChange}
                onRemove={() => {
                  arranging.onRemove(photo, index)
                  show(index + 1 < count ? index + 1 : index - 1)
                }}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function altOf(place: number, marks: readonly string[]): string {
  const found = marks.length === 0 ? '' : `, marked: ${marks.join(', ')}`
  return `Photo ${place + 1} of the job site${found}`
}

type ActionsProps = {
  photo: QuotePhoto
  index: number
  count: number
  onChange: (change: PhotoChange) => void
  onRemove: () => void
}

function Actions({ photo: { id, isLeftOut }, index, count, onChange, onRemove }: ActionsProps) {
  return (
    <div className="mt-auto grid grid-cols-4 pt-2 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]">
      <IconAction
        icon={<ChevronLeft size={22} />}
        isDisabled={index === 0}
        onPress={() => onChange({ type: 'moved', id, to: index - 1 })}
      >
        Move earlier
      </IconAction>
      <IconAction
        icon={<ChevronRight size={22} />}
        isDisabled={index === count - 1}
        onPress={() => onChange({ type: 'moved', id, to: index + 1 })}
      >
        Move later
      </IconAction>
      <IconAction
        icon={isLeftOut ? <Eye size={22} /> : <EyeOff size={22} />}
        onPress={() => onChange({ type: isLeftOut ? 'putBack' : 'leftOut', id })}
      >
        {isLeftOut ? 'Put back' : 'Leave out'}
      </IconAction>
      <IconAction icon={<Trash2 size={22} />} onPress={onRemove}>
        Remove
      </IconAction>
    </div>
  )
}
