// A service in the list: name, price, training images, edit and delete.
import type { CompanyService } from '@quotewright/domain/company-services/company-service'
import { formatDollars } from '@quotewright/domain/money'
import { Images, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

export type ServiceRowProps = {
  service: CompanyService
  onTrain: () => void
  onEdit: () => void
  onDelete: () => void
}

export function ServiceRow({ service, onTrain, onEdit, onDelete }: ServiceRowProps) {
  const { serviceName, description, isActive, trainingImages } = service
  const facts = factsOf(service)
  return (
    <article aria-label={serviceName} className="px-4 pt-3 pb-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 break-words font-semibold">{serviceName}</h3>
        {!isActive && <Badge>Paused</Badge>}
      </div>
      {facts && <p className="figures font-medium">{facts}</p>}
      {description && <p className="whitespace-pre-line text-muted">{description}</p>}
      <div className="-mr-3.5 mt-1 flex items-center">
        <Button
          tone="quiet"
          className="mr-auto"
          icon={<Images aria-hidden="true" size={20} />}
          aria-label={`${imageCount(trainingImages.length)} of ${serviceName}`}
          onClick={onTrain}
        >
          {imageCount(trainingImages.length)}
        </Button>
        <IconButton
          label={`Edit ${serviceName}`}
          icon={<Pencil aria-hidden="true" size={20} />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete ${serviceName}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={onDelete}
        />
      </div>
    </article>
  )
}

function imageCount(count: number): string {
  if (count === 0) return 'Add training images'
  return count === 1 ? '1 training image' : `${count} training images`
}

function factsOf({ basePrice, estimatedDuration }: CompanyService): string {
  const price = basePrice === null ? '' : `From ${formatDollars(basePrice)}`
  const hours = estimatedDuration === 1 ? '1 hour' : `${estimatedDuration} hours`
  return [price, estimatedDuration === null ? '' : hours].filter(Boolean).join(' · ')
}
