// Queries of the business's reminder settings.
import { reminderCalls } from '@quotewright/domain/calls/reminders'
import type { ReminderSettings } from '@quotewright/domain/reminders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'reminders']

export function useReminderSettings() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(reminderCalls.reminderSettings, { signal }),
    staleTime: 0,
  })
}

export function useSaveReminderSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReminderSettings) => request(reminderCalls.saveReminderSettings, { body }),
    onSuccess: settings => queryClient.setQueryData(key, settings),
  })
}
