// Queries of the business's working hours and number of crews.
import { scheduleCalls } from '@quotewright/domain/calls/schedule'
import type { Crews } from '@quotewright/domain/schedule/crews'
import type { WorkWeek } from '@quotewright/domain/visits/work-week'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'work-week']

export function useWorkWeek() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(scheduleCalls.workWeek, { signal }),
    staleTime: 0,
  })
}

export function useSaveWorkWeek() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WorkWeek) => request(scheduleCalls.saveWorkWeek, { body }),
    onSuccess: week => queryClient.setQueryData(key, week),
  })
}

const crewsKey = ['/api', 'settings', 'crews']

export function useCrews() {
  return useQuery({
    queryKey: crewsKey,
    queryFn: ({ signal }) => request(scheduleCalls.crews, { signal }),
    staleTime: 0,
  })
}

export function useSaveCrews() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Crews) => request(scheduleCalls.saveCrews, { body }),
    onSuccess: crews => queryClient.setQueryData(crewsKey, crews),
  })
}
