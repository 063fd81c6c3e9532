// The days of the work on the customer's page: alternatives to pick from, or the visits that are set. Plain HTML.
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import { MAX_OTHER_DAYS } from '@quotewright/domain/quote-links/question'
import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Radio } from '../ui/radio.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ActionButton, PAGE_FORM } from './page-form.tsx'

export type DaysProps = Pick<OpenPage, 'token' | 'quote' | 'days' | 'typed' | 'problem'>

export function Days(props: DaysProps) {
  const { days } = props
  const problem = props.problem?.at === 'days' ? props.problem.message : null
  if (days === null && problem === null) return null
  const zone = days?.zone && <p className="text-muted">Times are {days.zone}.</p>
  return (
    // The script moves the focus here once a day is picked, and the link in the mail leads here.
    <div id="days" tabIndex={-1} className="scroll-mt-4 rounded-md">
      <Card aria-labelledby="days-title" className="flex flex-col gap-4">
        <SectionHeading id="days-title">{titleOf(days)}</SectionHeading>
        {days && days.visits.length > 0 && (
          <>
            <ol className="figures flex flex-col gap-1 font-semibold">
              {days.visits.map(visit => (
                <li key={visit}>{visit}</li>
              ))}
            </ol>
            {zone}
            {days.isDone ? (
              <p>The work is done.</p>
            ) : (
              <p className="text-muted">
                {days.visits.length === 1 ? 'Does it' : 'Does a day'} no longer fit? Ask below, or
                call.
              </p>
            )}
            {days.hasFile && (
              <ButtonLink
                isExternal
                href={`/q/${props.token}/visits.ics`}
                tone="secondary"
                className="print:hidden"
                icon={<CalendarPlus aria-hidden="true" size={20} />}
              >
                Add to calendar
              </ButtonLink>
            )}
          </>
        )}
        {problem !== null && (
          <p id="problem" tabIndex={-1} role="alert" className="font-medium text-red-text">
            {problem}
          </p>
        )}
        {days?.offerId && (
          <>
            {zone}
            <Choice {...props} days={days} offerId={days.offerId} />
          </>
        )}
      </Card>
    </div>
  )
}

function titleOf(days: DaysProps['days']): string {
  const visits = days?.visits.length ?? 0
  if (visits > 0) return visits === 1 ? 'Your visit' : 'Your visits'
  return days?.offers.length === 1 ? 'Does this fit you?' : 'Which days fit you?'
}

type ChoiceProps = DaysProps & { days: NonNullable<DaysProps['days']>; offerId: string }

function Choice({ token, quote, days, offerId, typed }: ChoiceProps) {
  const { business } = quote
  const chosen = typed.pick.offerId === offerId ? typed.pick.index : null
  return (
    <>
      {days.offers.length === 0 ? (
        <p>The offered days are taken or have passed. Say which days fit you.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <input type="hidden" name="offerId" value={offerId} form={PAGE_FORM} />
          <fieldset className="flex flex-col gap-2">
            <legend className="font-semibold">
              {days.offers.length === 1 ? 'Offered' : 'Choose one'}
            </legend>
            {days.offers.map(({ index, visits }) => (
              <label
                key={index}
                className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 rounded-md border-2 border-edge bg-surface px-3 py-2 has-checked:border-ink has-focus-visible:outline-3"
              >
                <Radio
                  name="offer"
                  value={index}
                  form={PAGE_FORM}
                  required
                  defaultChecked={chosen === index || days.offers.length === 1}
                />
                <span className="figures flex flex-col">
                  {visits.map(visit => (
                    <span key={visit}>{visit}</span>
                  ))}
                </span>
              </label>
            ))}
          </fieldset>
          <ActionButton action="pick" token={token} place="days" isWide>
            Pick this time
          </ActionButton>
          <p data-problem role="alert" className="empty:hidden" />
        </div>
      )}
      <div className="flex flex-col gap-3 print:hidden">
        <TextArea
          label={
            days.offers.length === 1
              ? 'Does it not fit? Say which days do'
              : 'None of them fits? Say which days do'
          }
          hint={`${business.name} gets your answer and offers other days.`}
          id="other-days"
          name="otherDays"
          form={PAGE_FORM}
          rows={2}
          maxLength={MAX_OTHER_DAYS}
          defaultValue={typed.otherDays}
        />
        <ActionButton action="otherDays" token={token} place="days" tone="secondary" isWide>
          Ask for other days
        </ActionButton>
        <p data-problem role="alert" className="empty:hidden" />
      </div>
    </>
  )
}
