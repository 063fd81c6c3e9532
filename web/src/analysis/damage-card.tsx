// The drywall damage at a glance: how sure, what it costs, whether it is urgent (spec §2).
import { sizeAlone } from '@quotewright/domain/damage-size'
import type { Detection } from '@quotewright/domain/detection'
import { formatDollars } from '@quotewright/domain/money'
import { memo } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'

export type DamageCardProps = { detections: readonly Detection[]; confidence: number }

export const DamageCard = memo(function DamageCard({ detections, confidence }: DamageCardProps) {
  const damages = detections.filter(found => found.damageType)
  if (damages.length === 0) return null
  const total = damages.reduce((sum, found) => sum + found.suggestedUnitPrice, 0)
  const materials = damages.reduce((sum, found) => sum + (found.materialsCost ?? 0), 0)
  return (
    <Card aria-labelledby="damage" className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="damage" className="font-bold text-lg">
            Drywall Damage
          </h2>
          <p className="figures text-muted">
            {damages.every(({ isDrawn }) => isDrawn)
              ? 'Marked by you'
              : `${Math.round(confidence)}% confidence`}
          </p>
        </div>
        <p className="text-right">
          <span className="figures block font-extrabold text-2xl">{formatDollars(total)}</span>
          <span className="figures text-muted text-sm">{formatDollars(materials)} materials</span>
        </p>
      </div>
      {damages.some(found => found.urgency === 'high') && (
        <Banner tone="danger" title="High Priority Damage Detected" />
      )}
      <ul className="flex flex-col gap-3">
        {damages.map(found => (
          <li key={found.id} className="border-line border-t pt-3">
            <p className="flex items-start justify-between gap-3 font-semibold">
              <span className="flex flex-wrap items-center gap-x-2">
                {found.name}
                {found.isExperimental && <Badge>Experimental</Badge>}
                {found.isDrawn && <Badge>Marked by you</Badge>}
              </span>
              {found.question ? (
                <Badge tone="yellow">Not counted</Badge>
              ) : (
                <span className="figures">{formatDollars(found.suggestedUnitPrice)}</span>
              )}
            </p>
            <p className="text-muted text-sm">
              {[found.dimensions && sizeAlone(found.dimensions), found.laborTime]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {found.repairMethod && <p className="mt-1 text-sm">{found.repairMethod}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
})
