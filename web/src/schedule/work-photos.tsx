// The photos of the work: progress and after, taken or chosen with one tap, and viewed large by another.
import { type JobPhoto, type JobSchedule, MAX_JOB_PHOTOS } from '@quotewright/domain/job-schedule'
import { MAX_PHOTO_BYTES, photoTooLarge } from '@quotewright/domain/photo'
import { photoUrlOf } from '@quotewright/domain/quote'
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { PHOTO_TYPES, readPhotoFile } from '../device/photo-file.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAddPhotos, useMarkPhotos } from './queries.ts'
import { useRefused } from './use-refused.ts'

type WorkPhotosProps = { quoteId: string; schedule: JobSchedule }

const names = { progress: 'Progress', after: 'After' }
const stages = ['progress', 'after'] as const

export function WorkPhotos({ quoteId, schedule: { photos } }: WorkPhotosProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<JobPhoto['stage']>('progress')
  const adding = useAddPhotos(quoteId)
  const marking = useMarkPhotos(quoteId)
  const showToast = useToast()
  const notAdded = useRefused('Photo Not Added')
  const notRemoved = useRefused('Photo Not Removed')

  async function handleFiles(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, MAX_JOB_PHOTOS)
    const taken: string[] = []
    for (const file of files) {
      const reading =
        file.size > MAX_PHOTO_BYTES ? { refusal: photoTooLarge } : await readPhotoFile(file)
      if (reading.photo !== undefined) taken.push(reading.photo)
      else showToast({ title: 'Photo Not Added', description: reading.refusal, tone: 'danger' })
    }
    // Allows picking the same file again.
    input.value = ''
    if (taken.length > 0) await adding.mutateAsync({ photos: taken, stage }).catch(notAdded)
  }

  return (
    <section
      aria-labelledby="work-photos"
      className="flex flex-col gap-3 border-line border-t pt-3"
    >
      <h3 id="work-photos" className="font-semibold">
        Photos of the work
      </h3>
      {photos.length > 0 && (
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
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {stages.map(one => (
          <Button
            key={one}
            tone="secondary"
            isBusy={adding.isPending && stage === one}
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
        accept={PHOTO_TYPES}
        onChange={event => void handleFiles(event.target)}
      />
    </section>
  )
}
