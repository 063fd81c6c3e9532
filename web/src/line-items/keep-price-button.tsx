// A button that stores a price in the price book, with an undo.
import { type Cents, formatPrice } from '@quotewright/domain/money'
import { KeepButton, type KeepButtonProps } from '../keep-button.tsx'
import { type RowToPrice, useKeepPrice, useRestorePrice } from '../price-book/queries.ts'

export type KeepPriceButtonProps = Pick<
  KeepButtonProps<unknown>,
  'icon' | 'label' | 'onUse' | 'onKept' | 'children'
> & { row: RowToPrice; price: Cents }

export function KeepPriceButton({ row, price, ...button }: KeepPriceButtonProps) {
  const keeping = useKeepPrice()
  const restoring = useRestorePrice()
  return (
    <KeepButton
      {...button}
      subject="Price"
      place="the price book"
      isBusy={keeping.isPending}
      keep={() => keeping.mutateAsync({ row, price })}
      restore={restoring.mutateAsync}
      nameOf={({ after }) => after.name}
      isNow={`is ${formatPrice(price)}`}
    />
  )
}
