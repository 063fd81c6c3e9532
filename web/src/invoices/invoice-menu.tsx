// What can be done with an invoice besides its main actions: pay before sending, send again, refund, write off, void.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import { Ban, Check, Eraser, HandCoins, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { isFormKept } from '../device/kept-form.ts'
import { useConfirm } from '../ui/confirm.tsx'
import type { MenuProps } from '../ui/menu.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useToast } from '../ui/toast.tsx'
import { entryBegunInMenu, sendForm } from './kept-dialogs.ts'
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx'
import { useVoidInvoice } from './queries.ts'
import { SendInvoice } from './send-invoice.tsx'
import { handedOver, useNoteShare } from './use-note-share.ts'

export type InvoiceMenuProps = { invoice: Invoice; timeZone: string }

/** Of a void invoice, money that came back to it is given to the customer. */
export function InvoiceMenu({ invoice, timeZone }: InvoiceMenuProps) {
  const [kind, setKind] = useState<PaymentDialogProps['kind'] | null>(() =>
    entryBegunInMenu(invoice),
  )
  const [isSending, setIsSending] = useState(
    () => invoice.sentAt !== null && isFormKept(sendForm('invoice', invoice.id)),
  )
  const voiding = useVoidInvoice(invoice.id)
  const noteShare = useNoteShare(invoice)
  const confirm = useConfirm()
  const showToast = useToast()
  const { open, paid, sentAt, state, number } = invoice
  const isVoid = state === 'void'
  if (isVoid && paid <= 0) return null

  async function handleVoid() {
    const isConfirmed = await confirm({
      title: `Void ${number}?`,
      description:
        'It keeps its number and asks for nothing. A deducted deposit returns to the job.',
      confirmLabel: 'Void',
      tone: 'danger',
    })
    if (!isConfirmed) return
    voiding.mutateAsync(undefined).then(
      () => showToast({ title: 'Invoice Voided', tone: 'success' }),
      error =>
        showToast({
          title: 'Not Voided',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  const items: MenuProps['items'] = [
    ...(sentAt === null && open > 0
      ? [
          {
            label: 'Record Payment',
            icon: <HandCoins aria-hidden="true" size={20} />,
            onSelect: () => setKind('payment'),
          },
        ]
      : []),
    ...(sentAt === null && !isVoid
      ? [
          {
            label: 'Mark as Sent',
            hint: 'You handed it over yourself',
            icon: <Check aria-hidden="true" size={20} />,
            onSelect: () => void noteShare('handedOver', handedOver),
          },
        ]
      : []),
    ...(sentAt !== null && !isVoid
      ? [
          {
            label: 'Send Again',
            hint: 'The whole invoice, with its PDF',
            icon: <Send aria-hidden="true" size={20} />,
            onSelect: () => setIsSending(true),
          },
        ]
      : []),
    ...(paid > 0
      ? [
          {
            label: 'Refund',
            icon: <Undo2 aria-hidden="true" size={20} />,
            onSelect: () => setKind('refund'),
          },
        ]
      : []),
    ...(open > 0
      ? [
          {
            label: 'Write Off',
            icon: <Eraser aria-hidden="true" size={20} />,
            onSelect: () => setKind('writeOff'),
          },
        ]
      : []),
    ...(isVoid
      ? []
      : [
          {
            label: 'Void',
            icon: <Ban aria-hidden="true" size={20} />,
            isDanger: true,
            onSelect: () => void handleVoid(),
          },
        ]),
  ]

  return (
    <>
      <MoreMenu items={items} />
      {kind && <PaymentDialog {...{ invoice, kind, timeZone }} onClose={() => setKind(null)} />}
      {isSending && !isVoid && (
        <SendInvoice invoice={invoice} onClose={() => setIsSending(false)} />
      )}
    </>
  )
}
