// Queries of invoices, their ledger and the money of a job.
import { invoiceCalls } from '@quotewright/domain/calls/invoices'
import { reminderCalls } from '@quotewright/domain/calls/reminders'
import type {
  DueDayToSet,
  Invoice,
  InvoiceCard,
  JobMoney,
  NewInvoice,
  ShareToNote,
} from '@quotewright/domain/invoices/invoice'
import type { DepositToRecord, EntryToRecord } from '@quotewright/domain/invoices/ledger'
import type { CustomerMail } from '@quotewright/domain/quote-links/quote-event'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Paged, request } from '../api.ts'
import { refetchQueries, TEAM_STALE_MS } from '../refetch-queries.ts'

const PAGE_SIZE = 25

const root = ['/api', 'invoices'] as const

/** Nested under the invoices' key, so that a change of an invoice also refetches it. */
export const paymentAccountKey = [...root, 'account'] as const

const keys = {
  list: (filter: InvoiceFilter) => [...root, 'list', filter] as const,
  invoice: (id: string) => [...root, 'details', id] as const,
  job: (quoteId: string) => [...root, 'job', quoteId] as const,
  reminders: (id: string) => [...root, 'reminders', id] as const,
  receipt: (id: string) => [...root, 'receipt', id] as const,
  figures: [...root, 'figures'] as const,
}

export type InvoiceFilter = { due: 'open' | 'overdue' | 'draft' | null; q: string }
type Lists = InfiniteData<Paged<InvoiceCard[]>, string | undefined>

/** All matching invoices in pages, newest first. */
export function useInvoiceList(filter: InvoiceFilter) {
  return useInfiniteQuery({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      request(invoiceCalls.invoices, {
        query: { limit: PAGE_SIZE, cursor, q: filter.q, due: filter.due ?? undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: TEAM_STALE_MS,
    // While the user types, the previous results stay until the next arrive.
    placeholderData: (before: Lists | undefined) => before,
  })
}

/** A customer's invoices in pages, newest first. */
export function useInvoicesOf(customerId: string) {
  return useInfiniteQuery({
    queryKey: [...root, 'of', customerId],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(invoiceCalls.invoices, { query: { limit: PAGE_SIZE, cursor, customerId }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: TEAM_STALE_MS,
  })
}

/** What all customers owe, or one of them. */
export function useInvoiceFigures(customerId?: string) {
  return useQuery({
    queryKey: [...keys.figures, customerId],
    queryFn: ({ signal }) =>
      request(invoiceCalls.invoiceFigures, { query: { customerId }, signal }),
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

export function useInvoice(id: string) {
  return useQuery({
    queryKey: keys.invoice(id),
    queryFn: ({ signal }) => request(invoiceCalls.invoice, { params: { id }, signal }),
    staleTime: TEAM_STALE_MS,
  })
}

/** How much of an accepted quote is invoiced and paid, and how much is held as a deposit. */
function jobQuery(quoteId: string) {
  return {
    queryKey: keys.job(quoteId),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(invoiceCalls.jobMoney, { params: { id: quoteId }, signal }),
  }
}

export function useJobMoney(quoteId: string) {
  return useQuery({ ...jobQuery(quoteId), staleTime: TEAM_STALE_MS })
}

/** Returns what the screen shows, or loads it. */
export function useKnownJobMoney(): (quoteId: string) => Promise<JobMoney> {
  const queryClient = useQueryClient()
  return quoteId => queryClient.ensureQueryData(jobQuery(quoteId))
}

/** Also refetches the reports, which add up invoices. */
export function refreshInvoices(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    refetchQueries(queryClient, root),
    refetchQueries(queryClient, ['/api', 'reports']),
  ])
}

/** Shows the changed invoice at once; all that depends on it follows. */
function useChange<Input>(change: (input: Input) => Promise<Invoice>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(invoice) {
      queryClient.setQueryData(keys.invoice(invoice.id), invoice)
      void refreshInvoices(queryClient)
    },
    // Another phone may have changed it.
    onError: () => void refreshInvoices(queryClient),
  })
}

export function useCreateInvoice() {
  return useChange((body: NewInvoice) => request(invoiceCalls.createInvoice, { body }))
}

export function useRecordEntry(id: string) {
  return useChange((body: EntryToRecord) =>
    request(invoiceCalls.recordPayment, { params: { id }, body }),
  )
}

export function useSetDueDay(id: string) {
  return useChange((body: DueDayToSet) => request(invoiceCalls.setDueDay, { params: { id }, body }))
}

export function useVoidInvoice(id: string) {
  return useChange(() => request(invoiceCalls.voidInvoice, { params: { id } }))
}

export function useEmailInvoice(id: string) {
  return useChange((body: CustomerMail) =>
    request(invoiceCalls.emailInvoice, { params: { id }, body }),
  )
}

/** Notes that the invoice was shared by hand. */
export function useShareInvoice(id: string) {
  return useChange((body: ShareToNote) =>
    request(invoiceCalls.shareInvoice, { params: { id }, body }),
  )
}

export function useUndoInvoiceShare(id: string) {
  return useChange((shareId: string) =>
    request(invoiceCalls.undoInvoiceShare, { params: { id, shareId } }),
  )
}

export function useRecordDeposit(quoteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DepositToRecord) =>
      request(invoiceCalls.recordDeposit, { params: { id: quoteId }, body }),
    onSuccess(money) {
      queryClient.setQueryData(keys.job(quoteId), money)
      void refreshInvoices(queryClient)
    },
  })
}

/** The address that a receipt of a payment would go to. */
export function useInvoiceReceipt(id: string) {
  return useQuery({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => request(invoiceCalls.invoiceReceipt, { params: { id }, signal }),
    staleTime: TEAM_STALE_MS,
  })
}

export function useDepositReceipt(quoteId: string) {
  return useQuery({
    queryKey: keys.receipt(quoteId),
    queryFn: ({ signal }) =>
      request(invoiceCalls.depositReceipt, { params: { id: quoteId }, signal }),
    staleTime: TEAM_STALE_MS,
  })
}

export function useReverseEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(invoiceCalls.reverseEntry, { params: { id } }),
    onSettled: () => refreshInvoices(queryClient),
  })
}

export function useInvoiceLink() {
  return useMutation({
    mutationFn: (id: string) => request(invoiceCalls.linkInvoice, { params: { id } }),
  })
}

export function useInvoicePdf() {
  return useMutation({
    mutationFn: (id: string) => request(invoiceCalls.invoicePdf, { params: { id } }),
  })
}

/** The business's settings. */
export function useInvoiceReminderSettings() {
  return useQuery({
    queryKey: ['/api', 'settings', 'reminders', 'invoices'],
    queryFn: ({ signal }) => request(reminderCalls.invoiceReminderSettings, { signal }),
  })
}

export function useInvoiceReminders(id: string) {
  return useQuery({
    queryKey: keys.reminders(id),
    queryFn: ({ signal }) => request(reminderCalls.invoiceReminders, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSwitchInvoiceReminders(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      request(reminderCalls.switchInvoiceReminders, { params: { id }, body: { isOn } }),
    onSuccess: reminders => queryClient.setQueryData(keys.reminders(id), reminders),
  })
}
