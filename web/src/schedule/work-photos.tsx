// The photos of the work: progress and after, taken or chosen with one tap, and viewed large by another. New ones wait
// on this phone until the server has them.
import { MAX_PHOTO_BYTES, photoTooLarge } from '@quotewright/domain/photos/photo'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'
import {
  type JobPhoto,
  type JobSchedule,
  MAX_JOB_PHOTOS,
} from '@quotewright/domain/schedule/job-schedule'
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { photoTypes, readPhotoFile } from '../device/photo-file.ts'
import { describeRefused, type RefusedFile } from '../device/refused-files.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMarkPhotos } from './queries.ts'
import { useRefused } from './use-refused.ts'
import { Note, WaitingNote, WaitingPicture } from './waiting-photo.tsx'
import { useKeepWork, useWaitingWork } from './waiting-queries.ts'
import type { WaitingPhoto } from './waiting-work.ts'

type WorkPhotosProps = { quoteId: string; schedule: JobSchedule }

const names = { progress: 'Progress', after: 'After' }
const stages = ['progress', 'after'] as const

export function WorkPhotos({ quoteId, schedule: { photos } }: WorkPhotosProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<JobPhoto['stage']>('progress')
  const [isReading, setIsReading] = useState(false)
  const waiting = useWaitingWork().photos.filter(
    photo => photo.quoteId === quoteId && !photos.some(({ id }) => id === photo.photoId),
  )
  const marking = useMarkPhotos(quoteId)
  const keep = useKeepWork()
  const showToast = useToast()
  const notRemoved = useRefused('Photo Not Removed')
  const notAdded = (description: string) =>
    showToast({ title: 'Photo Not Added', description, tone: 'danger' })

  async function handleFiles(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // Allows picking the same file again.
    input.value = ''
    const room = MAX_JOB_PHOTOS - photos.length - waiting.length
    if (files.length > room) notAdded(`A job keeps at most ${MAX_JOB_PHOTOS} photos of the work`)
    setIsReading(true)
    const refused: RefusedFile[] = []
    for (const file of files.slice(0, Math.max(0, room))) {
      const { photo, refusal } =
        file.size > MAX_PHOTO_BYTES ? { refusal: photoTooLarge } : await readPhotoFile(file)
      if (photo === undefined) refused.push({ name: file.name, refusal })
      else await keep(box => box.keepPhoto({ quoteId, stage }, bytesOfDataUrl(photo)))
    }
    const description = describeRefused(refused)
    if (description !== null) notAdded(description)
    setIsReading(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {photos.length + waiting.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ id, stage: shown }, index) => (
            <li key={id} className="relative">
              <a href={photoUrlOf(id)} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${photoUrlOf(id)}?size=thumbnail`}
                  alt={`${names[shown]} ${index + 1}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-md object-cover"
                />
                <span aria-hidden="true" className="block text-center text-sm">
                  {names[shown]}
                </span>
              </a>
              <IconButton
                label={`Remove photo ${index + 1}`}
                tone="overlay"
                icon={<X aria-hidden="true" size={20} />}
                className="absolute top-1 right-1"
                onClick={() =>
                  void marking.mutateAsync({ ids: [id], stage: null }).catch(notRemoved)
                }
              />
            </li>
          ))}
          {waiting.map((photo, index) => (
            <li key={photo.id} className="relative text-center">
              <WaitingPicture id={photo.id} alt={`${names[photo.stage]}, new ${index + 1}`} />
              <span aria-hidden="true" className="block text-sm">
                {names[photo.stage]}
              </span>
              {photo.refusal === null ? <WaitingNote /> : <Note>Not added</Note>}
              <IconButton
                label={`Remove new photo ${index + 1}`}
                tone="overlay"
                icon={<X aria-hidden="true" size={20} />}
                className="absolute top-1 right-1"
                onClick={() => void keep(box => box.removePhoto(photo.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Refused photos={waiting} onAgain={() => void keep(box => box.retryRefused(quoteId))} />
      <div className="flex flex-wrap gap-2">
        {stages.map(one => (
          <Button
            key={one}
            tone="secondary"
            isBusy={isReading && stage === one}
            icon={<Camera aria-hidden="true" size={20} />}
            onClick={() => {
              setStage(one)
              picker.current?.click()
            }}
          >
            {names[one]}
          </Button>
        ))}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Photos of the work"
        accept={photoTypes()}
        onChange={event => void handleFiles(event.target)}
      />
    </div>
  )
}

function Refused({ photos, onAgain }: { photos: WaitingPhoto[]; onAgain: () => void }) {
  const refusal = photos.find(photo => photo.refusal !== null)?.refusal
  if (refusal == null) return null
  return (
    <Banner
      tone="warning"
      title="Photo not added"
      action={
        <Button tone="secondary" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {refusal}
    </Banner>
  )
}
