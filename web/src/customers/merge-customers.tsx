// On a customer's page: the line about another with the same phone or email, and the dialog that merges them.
import type { Customer } from '@quotewright/domain/customers/customer'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { useNamesakes } from './queries.ts'

const MergeDialog = loadedLater(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type Merging = { otherId: string | null }

/** Apart, because the page shows the line at its top and the button at its end. */
export function useMerging(customer: Customer | undefined) {
  const [merging, setMerging] = useState<Merging | null>(null)
  const namesake = useNamesakes(customer?.id).data?.[0]
  return {
    suggestion: namesake && (
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span className="wrap-anywhere min-w-0">
          {`${namesake.name} has the same ${namesake.by === 'email' ? 'email address' : 'phone number'}.`}
        </span>
        <button
          type="button"
          className="min-h-target cursor-pointer font-semibold text-accent-text underline underline-offset-4"
          onClick={() => setMerging({ otherId: namesake.id })}
        >
          Merge
        </button>
      </p>
    ),
    button: (
      <Button tone="quiet" className="self-center" onClick={() => setMerging({ otherId: null })}>
        Merge with another customer
      </Button>
    ),
    dialog: customer && merging && (
      <LoadingBoundary>
        <MergeDialog
          customer={customer}
          otherId={merging.otherId}
          onChosen={otherId => setMerging({ otherId })}
          onClose={() => setMerging(null)}
        />
      </LoadingBoundary>
    ),
  }
}
