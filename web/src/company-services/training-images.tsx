// The dialog with a service's training images and a button to add one.
import type { CompanyService } from '@quotewright/domain/company-services/company-service'
import {
  MAX_TRAINING_IMAGES,
  RECOMMENDED_IMAGES,
} from '@quotewright/domain/company-services/training-image'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { NotBroughtBack } from '../not-brought-back.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AddImage } from './add-image.tsx'
import { useTrainingImages } from './queries.ts'
import { isImageBegun } from './training-draft.ts'
import { imagesOf, TrainingImageList } from './training-image-list.tsx'

export type TrainingImagesProps = { service: CompanyService; onClose: () => void }

export function TrainingImages({ service, onClose }: TrainingImagesProps) {
  const [isAdding, setIsAdding] = useState(() => isImageBegun(service.id))
  const images = useTrainingImages(service)
  const { data, error } = images
  const isFull = (data?.length ?? 0) >= MAX_TRAINING_IMAGES

  if (isAdding) return <AddImage service={service} onClose={() => setIsAdding(false)} />
  return (
    <Dialog
      isOpen
      title="Training images"
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={isFull}
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          Add Image
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 px-4 pt-1 pb-6">
        <div>
          <p className="break-words font-bold text-lg">{service.serviceName}</p>
          <p className="text-muted">{guidance(data?.length ?? 0)}</p>
        </div>
        <NotBroughtBack on={imagesOf(service.id)} />
        {data && data.length > 0 && <TrainingImageList images={data} />}
        {data?.length === 0 && (
          <EmptyState
            drawing={<PinnedPhotos />}
            title="No training images yet"
            description="Photos of your own work, before, during and after, work better than a description."
          />
        )}
        {!data && !error && (
          <Loading label="Loading training images" className="flex flex-col gap-3">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
        {!data && <QueryError query={images} />}
      </div>
    </Dialog>
  )
}

const { from, to } = RECOMMENDED_IMAGES

function guidance(images: number): string {
  if (images === 0) return `We recommend ${from}–${to} images for each service.`
  const have = images === 1 ? '1 image' : `${images} images`
  if (images < from) return `${have}. We recommend ${from}–${to}.`
  if (images < MAX_TRAINING_IMAGES) return `${have}, that’s enough.`
  return `${have}, the most a service can have. Remove one to add another.`
}

/** Two photos on a wall, one of them missing. */
function PinnedPhotos() {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" stroke="currentColor">
      <path d="M16 26h50v40H16z" strokeWidth="4" strokeLinejoin="round" />
      <path d="M20 60l14-16 10 10 8-7 12 13" strokeWidth="4" strokeLinejoin="round" />
      <path d="M56 52h50v44H56z" strokeWidth="4" strokeLinejoin="round" strokeDasharray="6 5" />
      <path d="M81 64v20M71 74h20" strokeWidth="5" strokeLinecap="round" stroke="var(--accent)" />
    </svg>
  )
}
