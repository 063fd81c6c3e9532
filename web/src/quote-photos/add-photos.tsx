// Adds photos to a quote: takes or chooses them, and says which of them are only on this phone.
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { useToast } from '../ui/toast.tsx'
import { PhotosToAddNotice } from './photos-to-add-notice.tsx'
import { type Adding, usePhotoKeeping, usePhotosToAdd } from './queries.ts'

const Capture = loadedLater(async () => (await import('../capture/capture.tsx')).Capture)

const text = 'Take them now, or choose photos you have. Lines and prices stay as they are.'

export type AddPhotosProps = {
  /** Says what the photos are added to. */
  title: string
  adding: Adding
  isCapturing: boolean
  onOpen: () => void
  onClose: () => void
}

export function AddPhotos({ title, adding, isCapturing, onOpen, onClose }: AddPhotosProps) {
  const { keptFor, isSharp } = adding
  const { data: kept } = usePhotosToAdd(keptFor)
  const { keep, forget } = usePhotoKeeping(keptFor)
  const showToast = useToast()

  async function handlePhotos(taken: string[]) {
    try {
      await keep(taken, true)
      onClose()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: 'Photos Not Kept', description, tone: 'danger' })
    }
  }

  if (!isCapturing) return kept && <PhotosToAddNotice adding={adding} kept={kept} onOpen={onOpen} />
  return (
    <LoadingBoundary>
      <Capture
        mode="multiple"
        isSharp={isSharp}
        advice={{ title, text }}
        initialPhotos={kept?.photos ?? []}
        keep={taken => keep(taken, false)}
        discard={forget}
        onPhotos={taken => void handlePhotos(taken)}
        onClose={onClose}
      />
    </LoadingBoundary>
  )
}
