// In the dialog that sends a quote or an invoice again: how that differs from a reminder.
export function NoReminder({ what }: { what: 'quote' | 'invoice' }) {
  return (
    <p className="text-muted">
      {`They get the whole ${what} once more, with its PDF. Reminders are short emails of their own; see Follow-up.`}
    </p>
  )
}
