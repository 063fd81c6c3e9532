// Adds photos to a quote: takes or chooses them, and says which of them are only on this phone.
import { Suspense } from 'react'
import { loadedLater } from '../ui/loaded-later.ts'
import { PhotosToAddNotice } from './photos-to-add-notice.tsx'
import { type Adding, usePhotoKeeping, usePhotosToAdd } from './queries.ts'

const Capture = loadedLater(async () => (await import('../capture/capture.tsx')).Capture)

const advice = {
  title: 'Add photos to this quote',
  text: 'Take them now, or choose photos you have. Lines and prices stay as they are.',
}

export type AddPhotosProps = {
  adding: Adding
  isCapturing: boolean
  onOpen: () => void
  onClose: () => void
}

export function AddPhotos({ adding, isCapturing, onOpen, onClose }: AddPhotosProps) {
  const { quoteId, isSharp } = adding
  const { data: kept } = usePhotosToAdd(quoteId)
  const { keep, forget } = usePhotoKeeping(quoteId)

  async function handlePhotos(taken: string[]) {
    await keep(taken, true)
    onClose()
  }

  if (!isCapturing) return kept && <PhotosToAddNotice adding={adding} kept={kept} onOpen={onOpen} />
  return (
    <Suspense>
      <Capture
        mode="multiple"
        isSharp={isSharp}
        advice={advice}
        initialPhotos={kept?.photos ?? []}
        keep={taken => keep(taken, false)}
        discard={forget}
        onPhotos={taken => void handlePhotos(taken)}
        onClose={onClose}
      />
    </Suspense>
  )
}
