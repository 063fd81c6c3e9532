// Below the quote or invoice: the customer ends the reminders. The link in a reminder leads here, and the script presses the button.
import type { OpenPage } from '@quotewright/domain/customer-page'
import { Button } from '../ui/button.tsx'

/** `action` is the page's own path. */
export type RemindersProps = Pick<OpenPage, 'reminders'> & { action: string; sentence: string }

export function Reminders({ action, sentence, reminders }: RemindersProps) {
  if (reminders === null) return null
  return (
    <div id="reminders" tabIndex={-1} className="scroll-mt-4 rounded-md text-muted">
      {reminders === 'refused' ? (
        <p role="status">You get no more reminders.</p>
      ) : (
        <form
          method="post"
          action={action}
          className="flex flex-wrap items-center justify-between gap-x-4"
        >
          <p>{sentence}</p>
          <Button type="submit" name="do" value="quiet" tone="quiet">
            No more reminders
          </Button>
          <p data-problem role="alert" className="w-full empty:hidden" />
        </form>
      )}
    </div>
  )
}
