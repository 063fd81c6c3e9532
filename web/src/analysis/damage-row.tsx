// One row of the damage card: name, size, repair price, and wall or ceiling.
import { CHECK_THIS, isToCheck } from '@quotewright/domain/analysis/certainty'
import { sizeAlone } from '@quotewright/domain/analysis/damage-size'
import type { Detection } from '@quotewright/domain/analysis/detection'
import { type FindingId, isFindingId } from '@quotewright/domain/analysis/detection-id'
import type { Surface } from '@quotewright/domain/analysis/job-site'
import { rangeText } from '@quotewright/domain/estimate/estimate-range'
import { formatDollars } from '@quotewright/domain/money'
import { Badge } from '../ui/badge.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'

export type DamageRowProps = {
  damage: Detection
  /** The job's surface is then its own. */
  isAlone: boolean
  isBusy: boolean
  onSurface: (id: FindingId, surface: Surface) => void
}

export function DamageRow({ damage, isAlone, isBusy, onSurface }: DamageRowProps) {
  const { id, name, isDrawn, needsReview, priceRange, suggestedUnitPrice } = damage
  const work = damage.scope ?? damage.repairMethod
  return (
    <li className="border-line border-t pt-3">
      <p className="flex large-text:flex-wrap items-start justify-between gap-3 font-semibold">
        <span className="flex flex-wrap items-center gap-x-2">
          {name}
          {needsReview && isToCheck(damage) && <Badge tone="yellow">{CHECK_THIS}</Badge>}
          {isDrawn && <Badge>Marked by you</Badge>}
        </span>
        {needsReview ? (
          <Badge tone="yellow">Not counted</Badge>
        ) : (
          <span className="figures large-text:ml-auto shrink-0">
            {priceRange ? rangeText(priceRange) : formatDollars(suggestedUnitPrice)}
          </span>
        )}
      </p>
      <p className="text-muted text-sm">
        {[damage.room, damage.dimensions && sizeAlone(damage.dimensions), damage.laborTime]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {work && <p className="mt-1 text-sm">{work}</p>}
      {!isAlone && damage.surface && isFindingId(id) && (
        <SurfaceChoice
          id={id}
          name={name}
          surface={damage.surface}
          isBusy={isBusy}
          onSurface={onSurface}
        />
      )}
    </li>
  )
}

const surfaces: readonly { surface: Surface; label: string }[] = [
  { surface: 'wall', label: 'Wall' },
  { surface: 'ceiling', label: 'Ceiling' },
]

type SurfaceChoiceProps = Pick<DamageRowProps, 'isBusy' | 'onSurface'> & {
  id: FindingId
  name: string
  surface: Surface
}

function SurfaceChoice({ id, name, surface: chosen, isBusy, onSurface }: SurfaceChoiceProps) {
  return (
    <fieldset className="mt-2 flex large-text:flex-col gap-2">
      <legend className="sr-only">Wall or ceiling? {name}</legend>
      {surfaces.map(({ surface, label }) => (
        <button
          key={surface}
          type="button"
          aria-pressed={surface === chosen}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || surface === chosen || onSurface(id, surface)}
          className={joinClasses('flex-1', choiceClasses)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
