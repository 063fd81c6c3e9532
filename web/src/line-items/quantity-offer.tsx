// Offers the hours or quantity typed in a line for the assembly that asked for it, once the code for that has loaded.
import type { TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { useCurrentUser } from '../account/queries.ts'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'

export type QuantityOfferProps = {
  line: TypedLine
  /** Gives the line the suggested quantity. */
  onChange: (change: Pick<TypedLine, 'quantity'>) => void
}

const Offer = loadedLater(async () => (await import('./assembly-offer.tsx')).AssemblyOffer)

/** Nothing for lines that no single assembly asked for, or if the user turned suggestions off. */
export function QuantityOffer(props: QuantityOfferProps) {
  const user = useCurrentUser()
  const isWanted = user.data?.preferences.hasPriceSuggestions
  return (
    isWanted &&
    props.line.reason?.takeoff && (
      <LoadingBoundary>
        <Offer {...props} />
      </LoadingBoundary>
    )
  )
}
