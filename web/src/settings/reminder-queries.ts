// Queries of the business's reminder settings, of quotes and of overdue invoices.
import { reminderCalls } from '@quotewright/domain/calls/reminders'
import type { ReminderSettings } from '@quotewright/domain/quote-links/reminders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

export type Reminded = 'quotes' | 'invoices'

const calls = {
  quotes: { show: reminderCalls.reminderSettings, save: reminderCalls.saveReminderSettings },
  invoices: {
    show: reminderCalls.invoiceReminderSettings,
    save: reminderCalls.saveInvoiceReminderSettings,
  },
}
const keyOf = (of: Reminded) => ['/api', 'settings', 'reminders', of]

export function useReminderSettings(of: Reminded) {
  return useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => request(calls[of].show, { signal }),
    staleTime: 0,
  })
}

export function useSaveReminderSettings(of: Reminded) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReminderSettings) => request(calls[of].save, { body }),
    onSuccess: settings => queryClient.setQueryData(keyOf(of), settings),
  })
}
