// Plans the visits of a job: alternatives to offer to the customer, or days to set at once if they were agreed by phone.
import type { Business } from '@quotewright/domain/accounts/account'
import { describeAskedDay } from '@quotewright/domain/schedule/asked-day'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { slotsProblem, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { Send, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { useMailId } from '../mail-id.ts'
import { useQuoteLink } from '../quotes/queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast.tsx'
import { useShare } from '../ui/use-share.ts'
import { Alternative } from './alternative.tsx'
import { describeNews } from './describe-news.ts'
import { fittingChoice, PlanChoice, planOf, slotOf, withChoice, withLength } from './plan.ts'
import { type Planned, planForm } from './plan-form.ts'
import { useOfferDays, useSetVisits } from './queries.ts'
import { useRefused } from './use-refused.ts'
import { VisitsAfter } from './visits-after.tsx'
import { WorkLength } from './work-length.tsx'

export type PlanDialogProps = {
  quoteId: string
  planned: Planned
  schedule: JobSchedule
  business: Business
  startDay: string | null
  today: string
  onClose: () => void
}

export function PlanDialog(props: PlanDialogProps) {
  const { quoteId, planned, schedule, business, startDay, today, onClose } = props
  const { timeZone } = business
  // As it was when the dialog opened, so that a refetch does not move the days being chosen. The visits around one that
  // moves by itself are those of now, so that none of them is moved back.
  const [opened] = useState(schedule)
  const now = planned.visitId === null ? opened : schedule
  const at = now.visits.findIndex(({ id }) => id === planned.visitId)
  const visit = at < 0 ? null : at
  const first = planOf(now, { timeZone, startDay, today, visit })
  // What the days were chosen beside. Once a refusal has named the days of now, they may be replaced.
  const [seen, setSeen] = useState<VisitSlot[] | undefined>(() => opened.visits.map(slotOf))
  const stored = { minutes: null, alternatives: first.alternatives, withRest: false }
  const kept = useKeptForm<PlanChoice>(planForm(quoteId, planned), PlanChoice, stored)
  const choice = fittingChoice(first, kept.form)
  const plan = withChoice(first, choice)
  const { alternatives, isMoving } = plan
  /** Why the visits cannot be on these days, or null: an arrival chosen for all may be before the work is dry. */
  const problemOf = (slots: readonly VisitSlot[]) =>
    slotsProblem([...plan.kept, ...slots, ...plan.after.slots], {
      ...now,
      timeZone,
      today,
      before: now.visits,
    })
  const problems = alternatives.map(problemOf)
  const impossible = problems.findIndex(problem => problem !== null)
  const isPossible = impossible < 0
  const problemId = useId()
  const offering = useOfferDays(quoteId)
  const setting = useSetVisits(quoteId)
  const idOf = useMailId()
  const link = useQuoteLink()
  const share = useShare()
  const askDiscard = useAskDiscard('The days are not sent or set yet.')
  const showToast = useToast()
  const refused = useRefused('Not Sent')
  const notSet = useRefused('Not Scheduled')
  /** Whether the customer can be reached by mail or text. */
  const isReached = schedule.to !== null || schedule.textsTo !== null

  const change = (index: number, slots: VisitSlot[]) =>
    kept.change({ ...choice, alternatives: alternatives.with(index, slots) })

  function close() {
    kept.reset(stored)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(kept.isChanged)) close()
  }

  function handleSet(slots: VisitSlot[]) {
    const visits = [...plan.kept, ...slots, ...plan.after.slots]
    setting.mutateAsync({ visits, ...(seen && { seen }) }).then(
      () => {
        showToast({
          title: !isMoving
            ? 'Visits Scheduled'
            : slots.length === 1
              ? 'Visit Moved'
              : 'Visits Moved',
          description: describeNews(schedule),
          tone: 'success',
        })
        close()
      },
      (error: unknown) => {
        if (error instanceof ApiError && 'seen' in error.fields) setSeen(undefined)
        notSet(error)
      },
    )
  }

  async function handleOffer(isMailed: boolean) {
    try {
      await offering.mutateAsync({
        id: idOf({ alternatives, isMailed }),
        offers: alternatives,
        isMailed,
      })
      close()
      if (isMailed) return showToast({ title: 'Days Sent', tone: 'success' })
      const { url } = await link.mutateAsync(quoteId)
      const text = `Pick a day for the work of ${business.name}:`
      await share({ title: 'Pick a day', text, url: `${url}#days` }, outcome => {
        if (outcome === 'copied') showToast({ title: 'Link Copied', tone: 'success' })
      })
    } catch (error) {
      refused(error)
    }
  }

  return (
    <Dialog
      isOpen
      title={titleOf({ isMoving, visit, count: now.visits.length })}
      onClose={() => void handleClose()}
      isSaving={offering.isPending || setting.isPending}
      footer={
        !isMoving &&
        alternatives.length > 0 && (
          <div className="grid w-full grid-cols-2 gap-3 large-text:grid-cols-1">
            {!isPossible && (
              <p id={problemId} className="col-span-full text-balance font-semibold text-red-text">
                {`${nameOf(impossible)}: ${problems[impossible]}.`}
              </p>
            )}
            <Button
              tone={isReached ? 'secondary' : 'primary'}
              size="large"
              className={isReached ? '' : 'col-span-2'}
              disabled={!isPossible}
              aria-describedby={isPossible ? undefined : problemId}
              isBusy={offering.isPending && !offering.variables.isMailed}
              icon={<Share2 aria-hidden="true" />}
              onClick={() => void handleOffer(false)}
            >
              Share
            </Button>
            {isReached && (
              <Button
                size="large"
                disabled={!isPossible}
                aria-describedby={isPossible ? undefined : problemId}
                isBusy={offering.isPending && offering.variables.isMailed}
                icon={<Send aria-hidden="true" />}
                onClick={() => void handleOffer(true)}
              >
                {schedule.to === null ? 'Text' : 'Send'}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-6">
        {!schedule.isLengthKnown && visit === null && (
          <WorkLength
            parts={plan.parts}
            week={schedule.week}
            onChange={minutes =>
              kept.change({ minutes, alternatives: withLength(plan, minutes).alternatives })
            }
          />
        )}
        {alternatives.length === 0 && (
          <EmptyState
            title="No free day"
            description="The coming year is full. Move other visits first, or take fewer days off."
          />
        )}
        {!isMoving && schedule.asked && (
          <p className="font-semibold">{describeAskedDay(schedule.asked, { ...plan, today })}.</p>
        )}
        {!isMoving && alternatives.length > 0 && (
          <p className="text-muted">
            Your customer picks one of these on their page. Agreed by phone? Set it at once.
          </p>
        )}
        {alternatives.map((slots, index) => (
          <Alternative
            // Its place in the offer, because its days change.
            key={index}
            name={isMoving ? newName(slots.length) : nameOf(index)}
            slots={slots}
            plan={plan}
            others={alternatives.flatMap((other, at) =>
              at === index ? [] : (other[0]?.day ?? []),
            )}
            today={today}
            setLabel={isMoving ? 'Move here' : 'Set it'}
            isBusy={setting.isPending}
            problem={problems[index] ?? null}
            onChange={changed => change(index, changed)}
            onSet={() => handleSet(slots)}
          >
            {visit !== null && (
              <VisitsAfter
                first={first}
                slots={slots}
                today={today}
                isPossible={isPossible}
                withRest={choice.withRest}
                onChange={(changed, withRest) =>
                  kept.change({ ...choice, alternatives: [changed], withRest })
                }
              />
            )}
          </Alternative>
        ))}
      </div>
    </Dialog>
  )
}

type Titled = { isMoving: boolean; visit: number | null; count: number }

function titleOf({ isMoving, visit, count }: Titled): string {
  if (visit !== null) return `Move Visit ${visit + 1} of ${count}`
  if (!isMoving) return 'Schedule'
  return count === 1 ? 'Move the Visit' : 'Move the Visits'
}

const nameOf = (index: number) => `Alternative ${index + 1}`

const newName = (count: number) => (count === 1 ? 'New day' : 'New days')
