// The drywall damage card: confidence, cost and urgency (spec §2).
import { CHECK_THIS } from '@quotewright/domain/certainty'
import { damageCost } from '@quotewright/domain/damage-cost'
import type { Detection } from '@quotewright/domain/detection'
import type { FindingId } from '@quotewright/domain/detection-id'
import type { Finish, Surface } from '@quotewright/domain/job-site'
import { formatDollars } from '@quotewright/domain/money'
import { SURE_FROM } from '@quotewright/domain/review'
import { memo } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { DamageRow, priceText } from './damage-row.tsx'

export type DamageCardProps = {
  detections: readonly Detection[]
  confidence: number
  finish: Finish | null
  isBusy: boolean
  onSurface: (id: FindingId, surface: Surface) => void
  onFinish: (finish: Finish | null) => void
}

export const DamageCard = memo(function DamageCard(props: DamageCardProps) {
  const { detections, confidence, finish, isBusy, onSurface, onFinish } = props
  const damages = detections.filter(({ damageType }) => damageType)
  if (damages.length === 0) return null
  return (
    <Card aria-labelledby="damage" className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="damage" className="font-bold text-lg">
            Drywall Damage
          </h2>
          <p className="figures text-muted">{confidenceText(damages, confidence)}</p>
        </div>
        <Cost damages={damages} />
      </div>
      {damages.some(({ urgency }) => urgency === 'high') && (
        <Banner tone="danger" title="High Priority Damage Detected" />
      )}
      <ul className="flex flex-col gap-3">
        {damages.map(damage => (
          <DamageRow key={damage.id} damage={damage} isBusy={isBusy} onSurface={onSurface} />
        ))}
      </ul>
      <SelectField
        label="Finish"
        options={finishes}
        value={finish ?? UNKNOWN}
        onValueChange={value => isBusy || onFinish(finishOf(value))}
      />
    </Card>
  )
})

function confidenceText(damages: readonly Detection[], confidence: number): string {
  if (damages.every(({ isDrawn }) => isDrawn)) return 'Marked by you'
  return confidence < SURE_FROM ? CHECK_THIS : `${Math.round(confidence)}% confidence`
}

/** Shows a range and the priced guess while a size is assumed. */
function Cost({ damages }: { damages: readonly Detection[] }) {
  const cost = damageCost(damages)
  const price = formatDollars(cost.price)
  const materials = `${formatDollars(cost.materials)} materials`
  const { range } = cost
  return (
    <p className="text-right">
      <span
        className={`figures block whitespace-nowrap font-extrabold ${range ? 'text-xl' : 'text-2xl'}`}
      >
        {range ? priceText(range) : price}
      </span>
      <span className="figures block text-muted text-sm">
        {range ? `Guess: ${price} · ${materials}` : materials}
      </span>
    </p>
  )
}

const UNKNOWN = ''

const finishes: { value: Finish | typeof UNKNOWN; label: string }[] = [
  { value: UNKNOWN, label: 'Not sure' },
  { value: 'smooth', label: 'Smooth' },
  { value: 'orange_peel', label: 'Orange peel' },
  { value: 'knockdown', label: 'Knockdown' },
  { value: 'popcorn', label: 'Popcorn' },
]

function finishOf(value: string): Finish | null {
  return (
    finishes.flatMap(({ value: finish }) => (finish === value && finish ? [finish] : []))[0] ?? null
  )
}
