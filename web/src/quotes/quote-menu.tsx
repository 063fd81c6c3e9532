// What can be done with a quote besides its main actions: revise, reuse, shop for it, mark as won or lost, delete.
import type { Business } from '@quotewright/domain/accounts/account'
import { mailHref } from '@quotewright/domain/email'
import { formatPhone } from '@quotewright/domain/phone'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isDeletable, isEditable, isOutstanding } from '@quotewright/domain/quotes/quote-status'
import {
  CircleCheck,
  CircleX,
  Copy,
  Diff,
  FilePen,
  LayoutTemplate,
  Mail,
  MessageSquare,
  Phone,
  RotateCcw,
  ShoppingCart,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { isSaveBegun, SaveAsTemplate } from '../job-templates/job-templates.tsx'
import type { MenuProps } from '../ui/menu.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useToast } from '../ui/toast.tsx'
import { useHasFallen } from './contract-notice.tsx'
import { OutcomeDialog, ShoppingListDialog } from './dialogs.tsx'
import { isTooLate } from './expired-notice.tsx'
import { outcomeBegun } from './outcome-form.ts'
import { useMarkOutcome } from './queries.ts'
import { useSignature } from './signature-queries.ts'
import { useDeletion } from './use-delete-quote.ts'
import { useNewVersion } from './use-new-version.ts'
import { usePriced } from './use-priced.tsx'
import { useTextQuote } from './use-text-quote.ts'
import { useHasChangeOrders } from './version-queries.ts'

/** `search` is the list's query string, for the way back from a deleted draft. */
export type QuoteMenuProps = { quote: QuoteWithLines; business: Business; search: string }

export function QuoteMenu({ quote, business, search }: QuoteMenuProps) {
  const [isShopping, setIsShopping] = useState(false)
  const [outcome, setOutcome] = useState(() => outcomeBegun(quote.id))
  const [isSaving, setIsSaving] = useState(() => isSaveBegun(quote.id))
  const { start } = useNewVersion(quote.id)
  const showToast = useToast()
  const reopening = useMarkOutcome(quote.id)
  const text = useTextQuote(quote, business)
  const { whenPriced, question } = usePriced(quote)
  const [, navigate] = useLocation()
  const { deleteIfConfirmed } = useDeletion(() => navigate(`/quotes${search}`, { replace: true }))
  const { status, replacedBy } = quote
  const hasFallen = useHasFallen(quote)
  const hasChangeOrders = useHasChangeOrders(quote)
  const { data: signature } = useSignature(quote)
  const isOut = status !== 'draft' && replacedBy === null && !hasFallen

  function showFailure(title: string, error: unknown) {
    showToast({ title, description: refusalOr(error, 'Please try again.'), tone: 'danger' })
  }

  async function handleReopen() {
    try {
      await reopening.mutateAsync({ outcome: 'open', reason: '' })
      showToast({ title: 'Quote Reopened', tone: 'success' })
    } catch (error) {
      showFailure('Not Reopened', error)
    }
  }

  const items: MenuProps['items'] = [
    ...(isOut && status === 'approved' ? contactItems(quote.customer) : []),
    ...(isOut && text && !isTooLate(quote, business)
      ? [
          {
            label: 'Text to Customer',
            hint: formatPhone(quote.customer?.phone ?? ''),
            icon: <MessageSquare aria-hidden="true" size={20} />,
            onSelect: () => whenPriced('Text anyway', () => void text()),
          },
        ]
      : []),
    ...(isOut && !isEditable(status)
      ? [
          {
            label: 'Revise',
            ...(status === 'approved' && { hint: 'Replaces the accepted quote' }),
            ...(status === 'sent' && { hint: 'The customer cannot accept this one meanwhile' }),
            icon: <FilePen aria-hidden="true" size={20} />,
            onSelect: () => void start('revise'),
          },
        ]
      : []),
    ...(isOut && status === 'approved'
      ? [
          {
            label: 'Change Order',
            hint: 'Adds or removes work; the quote stands until the customer accepts',
            icon: <Diff aria-hidden="true" size={20} />,
            onSelect: () => void start('changeOrder'),
          },
        ]
      : []),
    {
      label: 'Duplicate',
      icon: <Copy aria-hidden="true" size={20} />,
      onSelect: () => void start('duplicate'),
    },
    {
      label: 'Save as Template',
      icon: <LayoutTemplate aria-hidden="true" size={20} />,
      onSelect: () => setIsSaving(true),
    },
    {
      label: 'Shopping List',
      icon: <ShoppingCart aria-hidden="true" size={20} />,
      onSelect: () => setIsShopping(true),
    },
    ...(isOutstanding(quote) && !hasFallen
      ? [
          {
            label: 'Mark as Won',
            icon: <CircleCheck aria-hidden="true" size={20} />,
            onSelect: () => setOutcome('won'),
          },
        ]
      : []),
    ...(isOutstanding(quote)
      ? [
          {
            label: 'Mark as Lost',
            icon: <CircleX aria-hidden="true" size={20} />,
            onSelect: () => setOutcome('lost'),
          },
        ]
      : []),
    // What the customer has signed is revised instead.
    ...(isOut && status === 'approved' && signature === null
      ? [
          {
            label: 'Reopen',
            icon: <RotateCcw aria-hidden="true" size={20} />,
            onSelect: () => void handleReopen(),
          },
        ]
      : []),
    ...(isDeletable(status) && !hasChangeOrders
      ? [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" size={20} />,
            isDanger: true,
            onSelect: () => void deleteIfConfirmed(quote.id),
          },
        ]
      : []),
  ]

  return (
    <>
      <MoreMenu items={items} />
      {question}
      {isShopping && <ShoppingListDialog quote={quote} onClose={() => setIsShopping(false)} />}
      {isSaving && <SaveAsTemplate quote={quote} onClose={() => setIsSaving(false)} />}
      {outcome && (
        <OutcomeDialog quoteId={quote.id} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
    </>
  )
}

/** The customer has accepted: the business calls to agree on a day. */
function contactItems(customer: QuoteWithLines['customer']): MenuProps['items'] {
  if (customer?.phone) {
    return [
      {
        label: 'Call',
        icon: <Phone aria-hidden="true" size={20} />,
        onSelect: () => location.assign(`tel:${customer.phone}`),
      },
    ]
  }
  if (!customer?.email) return []
  return [
    {
      label: 'Email',
      icon: <Mail aria-hidden="true" size={20} />,
      onSelect: () => location.assign(mailHref(customer.email)),
    },
  ]
}
