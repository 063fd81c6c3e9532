// The total, with the chosen options if there are any, above the button that accepts it.
import {
  type BlockOf,
  optionsIn,
  type QuoteDocument,
  tiersIn,
} from '@quotewright/domain/quote-document/quote-blocks'
import { Entries } from '../quote-document/totals.tsx'
import { Button } from '../ui/button.tsx'

export function ChosenTotal({ document }: { document: QuoteDocument }) {
  const totals = document.blocks.find(block => block.kind === 'totals')
  const offered = [...tiersIn(document), ...optionsIn(document)]
  if (!totals) return null
  const look = 'figures flex large-text:flex-wrap items-baseline justify-between gap-x-4'
  if (offered.length === 0) {
    return (
      <>
        <p className={look}>
          <span className="font-semibold">{totals.total.label}</span>
          <span className="large-text:ml-auto font-extrabold text-xl large-text:text-[min(1.25rem,9vw)]">
            {totals.total.value}
          </span>
        </p>
        <AfterTotal totals={totals} />
      </>
    )
  }
  return (
    <>
      <p role="status" data-live="total" className={look}>
        <span className="font-semibold">{labelOf(document)}</span>
        <span className="large-text:ml-auto font-extrabold text-xl large-text:text-[min(1.25rem,9vw)]">
          {totals.total.value}
        </span>
      </p>
      <AfterTotal totals={totals} />
      {/* An acceptance counts only with the options whose total was shown. */}
      <div hidden data-live="shown">
        <input type="hidden" name="chooses" value="yes" />
        {offered.map(
          ({ id, isSelected }) =>
            isSelected && <input key={id} type="hidden" name="shown" value={id} />,
        )}
      </div>
      <div
        id="choice-problem"
        hidden
        className="rounded-md bg-accent-wash px-3 py-3 text-accent-text"
      >
        <p className="font-bold">The total with your options is not here yet</p>
        <p>Check your connection.</p>
        <Button type="submit" name="do" value="choose" tone="secondary" className="mt-2">
          Try again
        </Button>
      </div>
      <noscript>
        <Button type="submit" name="do" value="choose" tone="secondary" isWide>
          Show the total with my choice
        </Button>
      </noscript>
    </>
  )
}

/** The deposit and the estimate range: a customer signs knowing them. */
function AfterTotal({ totals: { after, note } }: { totals: BlockOf<'totals'> }) {
  return (
    <div data-live="after" className="-mt-3 empty:hidden">
      {after.length > 0 && (
        <dl className="figures grid grid-cols-[1fr_auto] large-text:grid-cols-1 gap-x-4 gap-y-1">
          <Entries entries={after} />
        </dl>
      )}
      {note && <p className="wrap-anywhere pt-1 text-muted text-sm">{note}</p>}
    </div>
  )
}

/** `Total with Best and your options`, or `Total` while nothing is chosen */
function labelOf(document: QuoteDocument): string {
  const tier = tiersIn(document).find(({ isSelected }) => isSelected)
  const options = optionsIn(document).some(({ isSelected }) => isSelected) ? 'your options' : null
  const chosen = [tier?.name, options].filter(Boolean).join(' and ')
  return chosen === '' ? 'Total' : `Total with ${chosen}`
}
