// A service's training images with descriptions; a removed one can be restored.
import {
  jobContextNames,
  type TrainingImage,
} from '@quotewright/domain/company-services/training-image'
import { Trash2 } from 'lucide-react'
import { refusalOr } from '../api-error.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useBringBack } from '../use-bring-back.ts'
import { useAddTrainingImage, useRemoveTrainingImage } from './queries.ts'

/** Where an image that could not be brought back is offered again. */
export const imagesOf = (serviceId: string) => `training images of ${serviceId}`

export function TrainingImageList({ images }: { images: readonly TrainingImage[] }) {
  const removal = useRemoveTrainingImage()
  const restoring = useAddTrainingImage()
  const bringBack = useBringBack()
  const showToast = useToast()
  const altText = 'Add the image again'

  const handleRestore = (image: TrainingImage) =>
    bringBack({
      store: () => restoring.mutateAsync(image),
      on: imagesOf(image.serviceId),
      name: image.description,
      failed: 'Image Not Brought Back',
      altText,
    })

  const showFailure = (error: Error) =>
    showToast({
      title: 'Image Not Removed',
      description: refusalOr(error, 'Please try again.'),
      tone: 'danger',
    })

  function handleRemove(image: TrainingImage) {
    const showRemoved = () =>
      showToast({
        title: 'Image Removed',
        tone: 'success',
        action: {
          label: 'Undo',
          altText,
          onSelect: () => handleRestore(image),
        },
      })
    removal.mutateAsync(image.id).then(showRemoved, showFailure)
  }

  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {images.map(image => (
        <li key={image.id}>
          <Card isFlush className="flex h-full">
            <img
              src={`${image.imageUrl}?size=thumbnail`}
              alt={image.description}
              loading="lazy"
              className="w-28 shrink-0 self-stretch bg-sunken object-cover"
            />
            <div className="min-w-0 flex-1 py-3 pl-3">
              <p className="font-semibold">{jobContextNames[image.jobContext]}</p>
              <p className="whitespace-pre-line break-words">{image.description}</p>
              {image.materialTags.length > 0 && (
                <ul aria-label="Materials" className="mt-2 flex flex-wrap gap-1.5">
                  {image.materialTags.map(tag => (
                    <li key={tag}>
                      <Badge>{tag}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <IconButton
              label={`Remove image: ${image.description}`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" size={20} />}
              disabled={removal.isPending}
              onClick={() => handleRemove(image)}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
