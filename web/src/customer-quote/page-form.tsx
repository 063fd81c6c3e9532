// The page's one form: every field and button that sends something to the server belongs to it. So what was typed in one
// part comes back when another is sent, also without a script.
import type { PageAction } from '@quotewright/domain/quote-links/customer-page'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { joinClasses } from '../ui/classes.ts'

export const PAGE_FORM = 'answer'

type EmptyFormProps = { token: string; questionId: string }

/** Used when nothing is left to answer, so that no other part contains the form. */
export function EmptyForm({ token, questionId }: EmptyFormProps) {
  return (
    <form id={PAGE_FORM} method="post" action={`/q/${token}`} noValidate hidden>
      <input type="hidden" name="questionId" value={questionId} />
    </form>
  )
}

export type ActionButtonProps = Omit<ButtonProps, 'type' | 'name' | 'value' | 'form'> & {
  action: PageAction
  token: string
  /** The id of the part that the page comes back to without a script. */
  place: string
}

/** Outside of the form's own part. A `data-problem` near it says why nothing was sent. */
export function ActionButton({ action, token, place, className, ...button }: ActionButtonProps) {
  return (
    <Button
      {...button}
      className={joinClasses('print:hidden', className)}
      type="submit"
      name="do"
      value={action}
      form={PAGE_FORM}
      formAction={`/q/${token}#${place}`}
    />
  )
}
