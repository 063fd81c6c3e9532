// Below the quote or invoice: the customer ends the reminders. The link in a reminder leads here, and the script presses the button.
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import type { ReactNode } from 'react'

/** `button` sends `quiet`. */
export type RemindersProps = Pick<OpenPage, 'reminders'> & { sentence: string; button: ReactNode }

export function Reminders({ sentence, button, reminders }: RemindersProps) {
  if (reminders === null) return null
  return (
    <div id="reminders" tabIndex={-1} className="scroll-mt-4 rounded-md text-muted print:hidden">
      {reminders === 'refused' ? (
        <p role="status">You get no more reminders.</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{sentence}</p>
          {button}
          <p data-problem role="alert" className="w-full empty:hidden" />
        </div>
      )}
    </div>
  )
}
