// The customer's answer, a form of plain HTML: accept with a signature, typed or drawn, or decline with a reason.
import { formatPhone } from '@quotewright/domain/phone'
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import { declineReasons } from '@quotewright/domain/quote-links/customer-quote'
import { nounOf, titleNounOf } from '@quotewright/domain/quotes/quote'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { FormMessage } from '../ui/field.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChosenTotal } from './chosen-total.tsx'
import { PAGE_FORM } from './page-form.tsx'
import { SignaturePad } from './signature-pad.tsx'

export type AnswerFormProps = Pick<
  OpenPage,
  'token' | 'quote' | 'typed' | 'problem' | 'textsTo' | 'questionId' | 'undoEnd'
>

export function AnswerForm(props: AnswerFormProps) {
  const { token, quote, typed, problem, textsTo, questionId, undoEnd } = props
  const noun = nounOf(quote)
  return (
    <form
      id={PAGE_FORM}
      method="post"
      action={`/q/${token}#${PAGE_FORM}`}
      noValidate
      tabIndex={-1}
      className="group/answer scroll-mt-4 rounded-md print:hidden"
    >
      {/* Without an enabled first button, Enter in the name does not accept. */}
      <button type="submit" disabled hidden>
        Send
      </button>
      <input type="hidden" name="version" value={quote.version} />
      <input type="hidden" name="template" value={quote.template} />
      <input type="hidden" name="questionId" value={questionId} />
      <Card aria-labelledby="your-answer" className="flex flex-col gap-4">
        <h2 id="your-answer" className="font-bold text-lg">
          <span className="group-has-[#decline[open]]/answer:hidden">Your answer</span>
          <span className="hidden group-has-[#decline[open]]/answer:inline">
            Decline this {noun}
          </span>
        </h2>
        <TextField
          label="Your name"
          hint={
            <span className="group-has-[#decline[open]]/answer:hidden">
              To accept, enter your full name. It is your signature, unless you draw one.
            </span>
          }
          id="name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          defaultValue={typed.name}
          error={problem?.at === 'name' ? problem.message : null}
        />
        <Message note={typed.note} />
        <div className="flex flex-col gap-4 group-has-[#decline[open]]/answer:hidden">
          <ChosenTotal document={quote.document} />
          <SignaturePad typed={typed} />
          {textsTo !== null && (
            <Checkbox
              name="agreesToTexts"
              defaultChecked={typed.agreesToTexts}
              label={
                <>
                  Text me about this job at{' '}
                  <span className="whitespace-nowrap">{formatPhone(textsTo)}.</span>
                  <span className="block text-muted text-sm">
                    Message and data rates may apply. Reply STOP at any time.
                  </span>
                </>
              }
            />
          )}
          <Button type="submit" name="do" value="accept" size="large" isWide>
            Accept
          </Button>
        </div>
        <Problem message={problem?.at === 'answer' ? problem.message : null} />
        <Decline typed={typed} undoEnd={undoEnd} titleNoun={titleNounOf(quote)} />
      </Card>
    </form>
  )
}

/** Folded, so that it is not in the way of those who have nothing to add. Opens without a script. */
function Message({ note }: { note: string }) {
  return (
    <details id="message" open={note !== ''}>
      <summary className={buttonClasses('quiet', 'medium', false, 'flex! w-fit list-none')}>
        Add a message
      </summary>
      <div className="mt-2">
        <TextArea
          label="Message"
          isLabelHidden
          id="note"
          name="note"
          rows={3}
          maxLength={1900}
          defaultValue={note}
        />
      </div>
    </details>
  )
}

/** Empty until an answer is refused, or the script finds no connection. */
function Problem({ message }: { message: string | null }) {
  return (
    <div id="problem" tabIndex={-1} data-problem className="empty:hidden">
      {message !== null && <FormMessage>{message}</FormMessage>}
    </div>
  )
}

/** The second step of a decline, with the way back below it. Opens without a script. */
function Decline({
  typed,
  undoEnd,
  titleNoun,
}: Pick<OpenPage, 'typed' | 'undoEnd'> & { titleNoun: 'Quote' | 'Change Order' }) {
  const { reason, isDeclining } = typed
  return (
    <>
      <div
        id="decline-reasons"
        className="hidden flex-col gap-4 group-has-[#decline[open]]/answer:flex"
      >
        <RadioList
          legend={
            <>
              What is the reason? <span className="font-normal text-muted">(optional)</span>
            </>
          }
          name="reason"
          options={declineReasons}
          defaultValue={reason}
        />
        <Button type="submit" name="do" value="decline" tone="danger" size="large" isWide>
          Decline {titleNoun}
        </Button>
        <p className="text-muted text-sm">You can undo this until {undoEnd}.</p>
      </div>
      <details id="decline" open={isDeclining} className="group/decline">
        <summary
          className={buttonClasses('quiet', 'medium', false, 'mx-auto! flex! w-fit list-none')}
        >
          <span className="group-open/decline:hidden">Decline</span>
          <span className="hidden group-open/decline:inline">Back</span>
        </summary>
      </details>
    </>
  )
}
