// Beside the title of work that belongs to one of several tiers: which one, and whether it counts.
import type { TierMark } from '@quotewright/domain/quote-document/quote-blocks'
import { Badge } from '../ui/badge.tsx'

export function TierBadge({ tier: { label, isSelected } }: { tier: TierMark }) {
  return <Badge tone={isSelected ? 'green' : 'neutral'}>{label}</Badge>
}
