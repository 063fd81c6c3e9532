// The photos of a quote on its page: viewed, arranged while the quote may be edited, and more of them added.
import type { AnalysisRecord } from '@quotewright/domain/analysis-record'
import { isEditable, photoUrlOf, type QuoteWithLines } from '@quotewright/domain/quote'
import {
  MAX_QUOTE_PHOTOS,
  type PhotoChange,
  tooManyQuotePhotos,
} from '@quotewright/domain/quote-photos'
import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { markNames, QuotePhotos } from '../quote-photos/quote-photos.tsx'
import { Button } from '../ui/button.tsx'
import { loadedLater } from '../ui/loaded-later.ts'
import { useToast } from '../ui/toast.tsx'
import {
  useArrangedPhotos,
  useArrangePhotos,
  usePhotoKeeping,
  usePhotosToAdd,
} from './photo-queries.ts'
import { PhotosToAddNotice } from './photos-to-add-notice.tsx'

const Capture = loadedLater(async () => (await import('../capture/capture.tsx')).Capture)

const advice = {
  title: 'Add photos to this quote',
  text: 'Take them now, or choose photos you have. Lines and prices stay as they are.',
}

export type PhotosSectionProps = {
  quote: QuoteWithLines
  analysis: AnalysisRecord | null
  /** High resolution (Settings, camera quality). */
  isSharp: boolean
}

export function PhotosSection({ quote, analysis, isSharp }: PhotosSectionProps) {
  const { id, status } = quote
  const [isCapturing, setIsCapturing] = useState(false)
  const photos = useArrangedPhotos(quote)
  const { mutateAsync: arrange } = useArrangePhotos(id)
  const { data: kept } = usePhotosToAdd(id)
  const { keep, forget } = usePhotoKeeping(id)
  const showToast = useToast()
  const mayChange = isEditable(status)

  function handleChange(change: PhotoChange) {
    arrange(change).catch((error: Error) =>
      showToast({ title: 'Photos Not Changed', description: error.message, tone: 'danger' }),
    )
  }

  function handleAdd() {
    if (photos.length < MAX_QUOTE_PHOTOS) return setIsCapturing(true)
    showToast({
      title: 'No Room for More Photos',
      description: `${tooManyQuotePhotos}. Remove one first.`,
      tone: 'warning',
    })
  }

  async function handlePhotos(taken: string[]) {
    await keep(taken, true)
    setIsCapturing(false)
  }

  return (
    <>
      <QuotePhotos
        photos={photos}
        srcOf={(photoId, size) =>
          size === 'thumbnail' ? `${photoUrlOf(photoId)}?size=thumbnail` : photoUrlOf(photoId)
        }
        marksOf={photoId => markNames(analysis, photoId)}
        onChange={mayChange ? handleChange : undefined}
        action={
          mayChange && (
            <Button
              tone="secondary"
              className="shrink-0"
              icon={<ImagePlus aria-hidden="true" size={20} />}
              onClick={handleAdd}
            >
              Add photos
            </Button>
          )
        }
      />
      {kept && !isCapturing && (
        <PhotosToAddNotice quoteId={id} kept={kept} mayAdd={mayChange} onOpen={handleAdd} />
      )}
      {isCapturing && (
        <Suspense>
          <Capture
            mode="multiple"
            isSharp={isSharp}
            advice={advice}
            initialPhotos={kept?.photos ?? []}
            keep={taken => keep(taken, false)}
            discard={forget}
            onPhotos={taken => void handlePhotos(taken)}
            onClose={() => setIsCapturing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
