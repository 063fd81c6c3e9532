// /quotes/{id}/edit: loads the newest version and any kept edit, then opens the form.
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import { useParams, useSearch } from 'wouter'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EditWork } from './edit-work.tsx'
import { useKeptEdit, useQuoteToEdit, useSaveQuote } from './queries.ts'
import { editOf, isChanged } from './quote-edit.ts'
import { filterOf, searchOf } from './quote-filter.ts'
import { QuoteMissing } from './quote-missing.tsx'

export function EditQuoteScreen() {
  const { id: quoteId } = useParams<{ id: string }>()
  const query = useQuoteToEdit(quoteId)
  const kept = useKeptEdit(quoteId)
  const saving = useSaveQuote(quoteId)
  const search = searchOf(filterOf(useSearch()))
  const backHref = `/quotes/${quoteId}${search}`

  if (query.isError && !query.data) {
    return (
      <QuoteMissing
        error={query.error}
        backHref={`/quotes${search}`}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  // Offline, the cached version is used.
  const isNewest = query.isFetchedAfterMount || query.fetchStatus === 'paused'
  if (!query.data || !isNewest || kept.isPending) return <EditSkeleton backHref={backHref} />

  const quote = query.data
  // Saving may itself make the quote final. The form then stays until it has opened the quote.
  const isLeaving = saving.isPending || saving.isSuccess
  const isWorthResuming = kept.data
    ? isChanged({ ...editOf(quote), ...kept.data.edit }, quote)
    : false
  return (
    <EditWork
      key={quote.id}
      quote={quote}
      kept={isWorthResuming ? (kept.data ?? null) : null}
      saving={saving}
      isFinal={!isEditable(quote.status) && !isLeaving}
      backHref={backHref}
    />
  )
}

function EditSkeleton({ backHref }: { backHref: string }) {
  return (
    <Page width="wide" header={<PageHeader title="Edit Quote" subtitle=" " backHref={backHref} />}>
      <Loading label="Loading the quote" className="flex flex-col gap-5">
        <Skeleton className="mt-2 h-7 w-28" />
        <Skeleton className="h-72 w-full rounded-lg" />
        <Skeleton className="h-32 w-full rounded-lg" />
        <Skeleton className="h-80 w-full rounded-lg" />
      </Loading>
    </Page>
  )
}
