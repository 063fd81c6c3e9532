// Queries of the link that asks customers for a review.
import { reviewCalls } from '@quotewright/domain/calls/reviews'
import type { ReviewLink } from '@quotewright/domain/quote-links/review-link'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'review-link']

export function useReviewLink() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(reviewCalls.reviewLink, { signal }),
    staleTime: 0,
  })
}

export function useSaveReviewLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewLink) => request(reviewCalls.saveReviewLink, { body }),
    onSuccess: saved => queryClient.setQueryData(key, saved),
  })
}
