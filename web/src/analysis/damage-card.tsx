// The drywall damage card: confidence, cost and urgency (spec §2).
import type { EstimateInput } from '@quotewright/domain/analysis/analysis'
import { CHECK_THIS, isToCheck } from '@quotewright/domain/analysis/certainty'
import type { Detection } from '@quotewright/domain/analysis/detection'
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import type { JobSite, Surface } from '@quotewright/domain/analysis/job-site'
import { isSurfaceKnown, roomOf, siteIn } from '@quotewright/domain/analysis/room'
import { damageCost } from '@quotewright/domain/estimate/damage-cost'
import { rangeText } from '@quotewright/domain/estimate/estimate-range'
import { type Cents, formatDollars } from '@quotewright/domain/money'
import { describeVisits, type Visit } from '@quotewright/domain/visits/visit'
import { memo, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { DamageRow } from './damage-row.tsx'
import { SiteChoices } from './site-choices.tsx'

export type DamageCardProps = {
  input: EstimateInput
  detections: readonly Detection[]
  confidence: number
  /** What the quote has beside the price of the damage. */
  visitCharges: Cents
  /** Visits for the repairs that count. */
  visits: readonly Visit[]
  isBusy: boolean
  onSurface: (id: FindingId, surface: Surface) => void
  /** In one room; null for the whole job. */
  onSite: (change: JobSite, room: string | null) => void
}

export const DamageCard = memo(function DamageCard(props: DamageCardProps) {
  const { input, detections, confidence, visitCharges, visits, isBusy } = props
  const { onSurface, onSite } = props
  const damages = detections.filter(({ damageType }) => damageType)
  if (damages.length === 0) return null
  return (
    <Card aria-labelledby="damage" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="damage" className="font-bold text-lg">
            Drywall Damage
          </h2>
          <p className="figures text-muted">{confidenceText(damages, confidence)}</p>
        </div>
        <Cost damages={damages} visitCharges={visitCharges} />
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
      <Site {...{ input, damages, isBusy, onSite }} />
      {visits.length > 0 && <p className="text-muted">{describeVisits(visits)}</p>}
    </Card>
  )
})

type SiteProps = Pick<DamageCardProps, 'input' | 'isBusy' | 'onSite'> & {
  damages: readonly Detection[]
}

const ALL_ROOMS = ''

/** Answers once for the job. If it has several rooms, one of them can differ. */
function Site({ input, damages, isBusy, onSite }: SiteProps) {
  const [chosen, setChosen] = useState(ALL_ROOMS)
  const roomOfDamage = ({ imageIndex }: Detection) => roomOf(input, imageIndex)
  const places = new Set(damages.map(roomOfDamage))
  const rooms = [...places].filter(place => place !== null)
  const room = places.size > 1 && places.has(chosen) ? chosen : null
  const there = damages.filter(damage => room === null || roomOfDamage(damage) === room)
  const sites = there.map(({ imageIndex }) => siteIn(input, imageIndex))
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-3">
      {places.size > 1 && (
        <FilterChips
          label="These answers are for"
          chips={[
            { value: ALL_ROOMS, label: 'All rooms' },
            ...rooms.map(value => ({ value, label: value })),
          ]}
          value={room ?? ALL_ROOMS}
          onValueChange={setChosen}
        />
      )}
      <SiteChoices
        isForSeveral={there.length > 1}
        surface={onlyOne(there.map(({ surface }) => surface))}
        isSurfaceGuessed={there.every(
          ({ id, imageIndex }) => !isSurfaceKnown(input, id, imageIndex),
        )}
        finish={onlyOne(sites.map(({ finish }) => finish))}
        paint={onlyOne(sites.map(({ paint }) => paint))}
        isBusy={isBusy}
        onSite={change => onSite(change, room)}
      />
    </div>
  )
}

/** Null if they differ. */
function onlyOne<Value>(values: readonly (Value | undefined)[]): Value | null {
  const [first, ...more] = new Set(values)
  return first !== undefined && more.length === 0 ? first : null
}

/** No percentage beside damage that waits for an answer. */
function confidenceText(damages: readonly Detection[], confidence: number): string {
  const open = damages.filter(({ needsReview }) => needsReview).length
  if (open > 0) return damages.length === 1 ? CHECK_THIS : `${open} of ${damages.length} to check`
  if (damages.every(({ isDrawn }) => isDrawn)) return 'Marked by you'
  const isMeasured = damages.some(damage => !damage.isDrawn && !isToCheck(damage))
  return isMeasured ? `${Math.round(confidence)}% confidence` : 'Confirmed by you'
}

type CostProps = { damages: readonly Detection[]; visitCharges: Cents }

/** Shows a range and the priced guess while a size is assumed. */
function Cost({ damages, visitCharges }: CostProps) {
  const cost = damageCost(damages)
  const price = formatDollars(cost.price)
  const materials = `${formatDollars(cost.materials)} materials`
  const { range } = cost
  return (
    <p className="ml-auto text-right">
      <span
        className={`figures block whitespace-nowrap font-extrabold ${range ? 'text-xl' : 'text-2xl'}`}
      >
        {range ? rangeText(range) : price}
      </span>
      <span className="figures block text-muted text-sm">
        {range ? `Guess: ${price} · ${materials}` : materials}
      </span>
      {/* Always there, so that nothing moves when a charge is switched on. */}
      <span className="figures block text-muted text-sm">
        {visitCharges > 0
          ? `plus ${formatDollars(visitCharges)} visit charges`
          : 'no visit charges'}
      </span>
    </p>
  )
}
