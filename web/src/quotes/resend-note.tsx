// Explains, in the dialog that sends a quote or an invoice again, how that differs from a reminder.
export function ResendNote({ what }: { what: 'quote' | 'change order' | 'invoice' }) {
  return (
    <p className="text-muted">
      {`Your customer gets the whole ${what} again, with its PDF. Reminders are separate, shorter emails: see Follow-up.`}
    </p>
  )
}
