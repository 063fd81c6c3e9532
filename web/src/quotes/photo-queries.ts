// Arranging the photos of a stored quote.
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { changePhotos, type PhotoChange } from '@quotewright/domain/quotes/quote-photos'
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../api.ts'
import { theirsAfter } from '../api-error.ts'
import { noteArranged } from '../new-quote/queries.ts'
import { quoteKeys, quoteQuery } from './queries.ts'

const arrangeKey = (id: string) => ['arrange-photos', id]

/** The quote's photos with the changes that are on their way to the server. */
export function useArrangedPhotos({ id, photos }: QuoteWithLines): QuoteWithLines['photos'] {
  const pending = useMutationState({
    filters: { mutationKey: arrangeKey(id), status: 'pending' },
    select: ({ state }) => state.variables as PhotoChange,
  })
  return [...pending.reduce<readonly QuoteWithLines['photos'][number][]>(changePhotos, photos)]
}

/** Changes the photos, one change at a time. */
export function useArrangePhotos(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: arrangeKey(id),
    scope: { id: `photos of ${id}` },
    mutationFn: (change: PhotoChange) => arrange(queryClient, id, change),
  })
}

/** If another phone was faster, makes the change on its version: neither side is lost. */
async function arrange(queryClient: QueryClient, id: string, change: PhotoChange): Promise<void> {
  const send = ({ photos, version }: QuoteWithLines) => {
    const body = { photos: [...changePhotos(photos, change)], version }
    return request(quoteCalls.arrangePhotos, { params: { id }, body })
  }
  const newest = () => queryClient.fetchQuery({ ...quoteQuery(id), staleTime: 0 })
  const known = queryClient.getQueryData<QuoteWithLines>(quoteKeys.quote(id)) ?? (await newest())
  try {
    await show(queryClient, await send(known))
  } catch (error) {
    const theirs = await theirsAfter(error, newest)
    if (!theirs || !isEditable(theirs.status)) throw error
    await show(queryClient, await send(theirs))
  }
}

async function show(queryClient: QueryClient, quote: Quote): Promise<void> {
  // An answer on its way may be older.
  await queryClient.cancelQueries({ queryKey: quoteKeys.quote(quote.id) })
  queryClient.setQueryData<QuoteWithLines>(
    quoteKeys.quote(quote.id),
    before => before && { ...before, ...quote },
  )
  void queryClient.invalidateQueries({ queryKey: quoteKeys.lists })
  await noteArranged(quote)
}
