// What the visit is charged for besides the repairs, one tap each: height, masked rooms, debris and the trip.
import { type JobSite, MAX_MASKED_ROOMS } from '@quotewright/domain/analysis/job-site'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'

type Switch = 'isHigh' | 'hasHaulAway' | 'hasTripCharge'

const switches: readonly { field: Switch; label: string }[] = [
  { field: 'hasTripCharge', label: 'Trip charge' },
  { field: 'hasHaulAway', label: 'Haul away debris' },
  { field: 'isHigh', label: 'Work above 10 ft' },
]

export type VisitChargesProps = {
  site: JobSite
  isBusy: boolean
  onSite: (change: JobSite) => void
}

export function VisitCharges({ site, isBusy, onSite }: VisitChargesProps) {
  const { maskedRooms = 0 } = site
  return (
    <Card aria-labelledby="visit-charges" className="flex flex-col gap-3">
      <h2 id="visit-charges" className="font-bold text-lg">
        This Visit
      </h2>
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        {switches.map(({ field, label }) => (
          <button
            key={field}
            type="button"
            aria-pressed={site[field] === true}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onSite({ [field]: !site[field] })}
            className={joinClasses('px-2! not-large-text:last:col-span-2', choiceClasses)}
          >
            {label}
          </button>
        ))}
      </div>
      <fieldset className="flex large-text:flex-wrap items-center gap-1.5">
        <legend className="sr-only">Mask and cover rooms</legend>
        <span aria-hidden="true" className="min-w-0 large-text:min-w-full flex-1 font-semibold">
          Mask and cover rooms
        </span>
        <RoomButton
          label="One room less"
          icon={<Minus aria-hidden="true" size={20} />}
          isBusy={isBusy}
          isAtEnd={maskedRooms === 0}
          onStep={() => onSite({ maskedRooms: maskedRooms - 1 })}
        />
        <output aria-live="polite" className="figures min-w-8 text-center font-bold text-lg">
          {maskedRooms}
        </output>
        <RoomButton
          label="One room more"
          icon={<Plus aria-hidden="true" size={20} />}
          isBusy={isBusy}
          isAtEnd={maskedRooms === MAX_MASKED_ROOMS}
          onStep={() => onSite({ maskedRooms: maskedRooms + 1 })}
        />
      </fieldset>
    </Card>
  )
}

type RoomButtonProps = {
  label: string
  icon: ReactNode
  isBusy: boolean
  isAtEnd: boolean
  onStep: () => void
}

/** Keeps the focus while it is disabled. */
function RoomButton({ label, icon, isBusy, isAtEnd, onStep }: RoomButtonProps) {
  const isDisabled = isBusy || isAtEnd
  return (
    <IconButton
      label={label}
      icon={icon}
      tone="tinted"
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onStep()}
      className={isAtEnd ? 'cursor-not-allowed opacity-45' : undefined}
    />
  )
}
