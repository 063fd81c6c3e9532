// What went out about an invoice, newest first: mails, whether they arrived, and what was shared by hand.
import { formatInstantDay } from '@quotewright/domain/dates'
import {
  type Invoice,
  type InvoiceMail,
  type InvoiceShare,
  mailSentence,
  shareSentences,
} from '@quotewright/domain/invoices/invoice'
import { Undo2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useUndoShare } from './use-undo-share.ts'

export type SentListProps = { invoice: Invoice; timeZone: string }

export function SentList({ invoice, timeZone }: SentListProps) {
  const rows = [
    ...invoice.mails.map(mail => ({ at: mail.at, id: mail.id, mail, share: null })),
    ...invoice.shares.map(share => ({ at: share.at, id: share.id, mail: null, share })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <ul aria-label="Sent" className="divide-y divide-line">
      {rows.map(({ id, mail, share }) =>
        mail ? (
          <MailRow key={id} mail={mail} timeZone={timeZone} />
        ) : (
          <ShareRow key={id} {...{ share, invoice, timeZone }} />
        ),
      )}
    </ul>
  )
}

function MailRow({ mail, timeZone }: { mail: InvoiceMail; timeZone: string }) {
  const { at, bouncedAt } = mail
  return (
    <li className="px-4 py-3">
      <span
        className={`wrap-anywhere block font-semibold ${bouncedAt === null ? '' : 'text-red-text'}`}
      >
        {mailSentence(mail)}
      </span>
      <span className="block text-muted text-sm">
        {formatInstantDay(timeZone, new Date(bouncedAt ?? at))}
      </span>
    </li>
  )
}

function ShareRow({ share, invoice, timeZone }: SentListProps & { share: InvoiceShare }) {
  const undo = useUndoShare(invoice.id)
  const sentence = shareSentences[share.way]
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{sentence}</span>
        <span className="block text-muted text-sm">
          {formatInstantDay(timeZone, new Date(share.at))}
        </span>
      </span>
      {isUndoable(invoice, share) && (
        <IconButton
          label={`Not sent: undo “${sentence}”`}
          icon={<Undo2 aria-hidden="true" size={20} />}
          className="-mr-3"
          onClick={() => undo(share.id)}
        />
      )}
    </li>
  )
}

/** Whether the invoice is sent by this share alone, and nothing shows that it reached the customer. */
function isUndoable({ state, mails, shares }: Invoice, { way }: InvoiceShare): boolean {
  const isUnnoticed = state === 'sent' || state === 'overdue'
  return isUnnoticed && way !== 'shared' && mails.length === 0 && shares.length === 1
}
