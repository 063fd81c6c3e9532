// The drywall damage card: confidence, cost and urgency (spec §2).
import { CHECK_THIS } from '@quotewright/domain/certainty'
import { damageCost } from '@quotewright/domain/damage-cost'
import type { Detection } from '@quotewright/domain/detection'
import type { FindingId } from '@quotewright/domain/detection-id'
import type { Surface } from '@quotewright/domain/job-site'
import { formatDollars } from '@quotewright/domain/money'
import { SURE_FROM } from '@quotewright/domain/review'
import { describeVisits, type Visit } from '@quotewright/domain/visit'
import { memo } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { DamageRow, priceText } from './damage-row.tsx'
import { SiteChoices, type SiteChoicesProps } from './site-choices.tsx'

export type DamageCardProps = Omit<SiteChoicesProps, 'surface'> & {
  detections: readonly Detection[]
  confidence: number
  /** Of the repairs that count. */
  visits: readonly Visit[]
  onSurface: (id: FindingId, surface: Surface) => void
}

export const DamageCard = memo(function DamageCard(props: DamageCardProps) {
  const { detections, confidence, finish, paint, visits, isBusy, onSurface, onSite } = props
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
          <DamageRow
            key={damage.id}
            damage={damage}
            isAlone={damages.length === 1}
            isBusy={isBusy}
            onSurface={onSurface}
          />
        ))}
      </ul>
      <SiteChoices {...{ surface: surfaceOf(damages), finish, paint, isBusy, onSite }} />
      {visits.length > 0 && <p className="text-muted">{describeVisits(visits)}</p>}
    </Card>
  )
})

/** Null if the damage is on both. */
function surfaceOf(damages: readonly Detection[]): Surface | null {
  const [first, ...more] = new Set(damages.map(({ surface }) => surface))
  return first !== undefined && more.length === 0 ? first : null
}

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
