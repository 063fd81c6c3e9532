// Queries of the business's page for quote requests.
import { leadCalls } from '@quotewright/domain/calls/leads'
import type { LeadPageToSave } from '@quotewright/domain/leads/lead'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'lead-page']

export function useLeadPage() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(leadCalls.leadPage, { signal }),
    staleTime: 0,
  })
}

export function useSaveLeadPage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LeadPageToSave) => request(leadCalls.saveLeadPage, { body }),
    onSuccess: settings => queryClient.setQueryData(key, settings),
  })
}
