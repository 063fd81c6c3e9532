// The price and the menu of a section, beside its title.
import { type Cents, formatDollars } from '@quotewright/domain/money'
import { type Tier, tierNames } from '@quotewright/domain/quotes/quote-section'
import type { SectionChoice } from '@quotewright/domain/quotes/section-option'
import { Copy, Ellipsis, FolderInput, FolderOutput, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { type Movable, moveItems } from '../line-items/move-items.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'

export type SectionActionsProps = {
  title: string
  price: Cents
  tier: Tier | null
  choice: SectionChoice
  move: Movable
  onEdit: () => void
  onDuplicate: () => void
  /** Makes it an option, or part of the quote again. Missing in a tier, and without work. */
  onOffer: (() => void) | undefined
  /** Missing if every line has a section. */
  onGather: (() => void) | undefined
  /** Its items stay in the quote. */
  onRemove: () => void
  /** Missing if it has none. */
  onRemoveWithItems: (() => void) | undefined
}

export function SectionActions({
  title,
  price,
  tier,
  choice,
  move,
  onEdit,
  onDuplicate,
  onOffer,
  onGather,
  onRemove,
  onRemoveWithItems,
}: SectionActionsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 large-text:max-w-full large-text:flex-wrap">
      {tier && <Badge tone="blue">{tierNames[tier]}</Badge>}
      {choice !== 'fixed' && <Badge>Option</Badge>}
      <span className="figures font-bold text-lg">{formatDollars(price)}</span>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${title}`}
            icon={<Ellipsis aria-hidden="true" />}
            className="-mr-3"
          />
        }
        items={[
          {
            label: 'Edit section',
            icon: <Pencil aria-hidden="true" size={20} />,
            onSelect: onEdit,
          },
          {
            label: 'Duplicate section',
            icon: <Copy aria-hidden="true" size={20} />,
            onSelect: onDuplicate,
          },
          ...moveItems(move),
          ...(onOffer
            ? [
                {
                  label: choice === 'fixed' ? 'Make it an option' : 'Always include it',
                  ...(choice === 'fixed' && { hint: 'The customer may choose it' }),
                  icon: <ListChecks aria-hidden="true" size={20} />,
                  onSelect: onOffer,
                },
              ]
            : []),
          ...(onGather
            ? [
                {
                  label: 'Move other items here',
                  icon: <FolderInput aria-hidden="true" size={20} />,
                  onSelect: onGather,
                },
              ]
            : []),
          {
            label: 'Remove section',
            ...(onRemoveWithItems && { hint: 'Its items stay in the quote' }),
            icon: <FolderOutput aria-hidden="true" size={20} />,
            isDanger: true,
            onSelect: onRemove,
          },
          ...(onRemoveWithItems
            ? [
                {
                  label: 'Remove with its items',
                  icon: <Trash2 aria-hidden="true" size={20} />,
                  isDanger: true,
                  onSelect: onRemoveWithItems,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
