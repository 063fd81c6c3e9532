// Queries of a quote's photos: arranging them, and adding those taken on this phone.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { isEditable, type Quote, type QuoteWithLines } from '@quotewright/domain/quote'
import { changePhotos, type PhotoChange } from '@quotewright/domain/quote-photos'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError, theirsAfter } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { noteArranged } from '../new-quote/queries.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { forgetPhotosToAdd, keepPhotosToAdd, readPhotosToAdd } from './photos-to-add.ts'
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

const toAddKey = (id: string) => ['photos-to-add', id]

/** Photos on this phone that the quote does not have yet. */
export function usePhotosToAdd(id: string) {
  return useQuery({
    queryKey: toAddKey(id),
    queryFn: () => readPhotosToAdd(id),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Stores and removes photos to add; what is on screen updates. */
export function usePhotoKeeping(id: string) {
  const queryClient = useQueryClient()
  const showKept = () => refetchQueries(queryClient, toAddKey(id))
  return {
    keep: (photos: string[], isChosen: boolean) =>
      keepPhotosToAdd(id, { photos, isChosen }).then(showKept),
    forget: () => forgetPhotosToAdd(id).then(showKept),
  }
}

/** Adds the kept photos to the quote. Returns why photos were refused; on any other failure all of them stay kept. */
export function useAddPhotos(id: string) {
  const { mutateAsync: arrangeIt } = useArrangePhotos(id)
  const { forget } = usePhotoKeeping(id)
  return useMutation({
    scope: { id: `photos to add to ${id}` },
    mutationFn: async (): Promise<string[]> => {
      const kept = await readPhotosToAdd(id)
      const ids: string[] = []
      const refusals: string[] = []
      for (const photo of kept?.photos ?? []) {
        try {
          const body = bytesOfDataUrl(photo)
          ids.push((await request(photoCalls.uploadPhoto, { body })).id)
        } catch (error) {
          if (!isRefusedPhoto(error)) throw error
          refusals.push(error.message)
        }
      }
      if (ids.length > 0) await arrangeIt({ type: 'added', ids })
      await forget()
      return refusals
    },
  })
}

/** Too large, not a photo, or damaged: trying again does not help. */
function isRefusedPhoto(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}
