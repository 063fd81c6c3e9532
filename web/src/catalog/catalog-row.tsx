// An item of the catalog: a press adds it to the quote; then − and + change its quantity. A star makes it a favorite.
import type { CatalogItem } from '@quotewright/domain/catalog/catalog'
import { formatDollars } from '@quotewright/domain/money'
import { Minus, Plus, Star } from 'lucide-react'
import { joinClasses } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SizeField, type TypedSize } from './size-field.tsx'

export type CatalogRowProps = {
  item: CatalogItem
  /** What has been added of the item since the sheet opened; null for none. */
  amount: string | null
  /** What a press adds, such as `450 sq ft`; null for one. */
  wanted: string | null
  /** Missing for what is counted in pieces. */
  size: TypedSize | null
  isFavorite: boolean
  /** Adds the item, or one more of it. */
  onMore: () => void
  onLess: () => void
  onFavorite: () => void
}

export function CatalogRow({
  item,
  amount,
  wanted,
  size,
  isFavorite,
  onMore,
  onLess,
  onFavorite,
}: CatalogRowProps) {
  const { name, kind, unit } = item
  return (
    // `relative` keeps the hidden text inside the list, where it does not make the dialog scroll.
    <li
      className={joinClasses(
        'relative flex flex-wrap items-center pr-1',
        amount !== null && 'bg-green-wash',
      )}
    >
      <button
        data-row
        type="button"
        onClick={onMore}
        className="-outline-offset-3 flex min-h-16 min-w-48 flex-1 cursor-pointer touch-manipulation items-center gap-3 py-3 pr-2 pl-4 text-left hover:bg-sunken active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">Add </span>
          <span className="wrap-anywhere line-clamp-2 font-semibold">{name}</span>
          <span className="figures block truncate text-muted text-sm">{factsOf(item)}</span>
        </span>
        {amount === null && wanted !== null && (
          <span className="figures shrink-0 font-bold">{wanted}</span>
        )}
        {amount === null && (
          <Plus aria-hidden="true" size={20} className="shrink-0 text-accent-text" />
        )}
      </button>
      <div className="ml-auto flex items-center py-2">
        {amount !== null && (
          <>
            <IconButton
              label={`Less ${name}`}
              icon={<Minus aria-hidden="true" size={20} />}
              onClick={onLess}
            />
            {size ? (
              <SizeField name={name} {...size} />
            ) : (
              <span className="figures min-w-8 text-center font-bold">
                {amount}
                <span className="sr-only">{kind === 'assembly' ? ' added' : ` ${unit} added`}</span>
              </span>
            )}
            <IconButton
              label={`More ${name}`}
              icon={<Plus aria-hidden="true" size={20} />}
              onClick={onMore}
            />
          </>
        )}
        {kind !== 'recentLine' && (
          <IconButton
            label={`Favorite ${name}`}
            icon={
              <Star
                aria-hidden="true"
                size={20}
                className={isFavorite ? 'fill-current text-accent-text' : 'text-muted'}
              />
            }
            aria-pressed={isFavorite}
            onClick={onFavorite}
          />
        )}
      </div>
    </li>
  )
}

/** `$12.50 per gal · Ready-mixed` */
function factsOf({ unitPrice, unit, description }: CatalogItem): string {
  const per = unit === '' ? '' : unit === 'each' ? ' each' : ` per ${unit}`
  const price = unitPrice === null ? 'No price yet' : `${formatDollars(unitPrice)}${per}`
  return description === '' ? price : `${price} · ${description}`
}
