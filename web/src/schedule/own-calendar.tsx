// The way to see the visits in the calendar of one's own phone or computer.
import { formatInstantDay } from '@quotewright/domain/dates'
import { googleHref, subscribeHref } from '@quotewright/domain/schedule/calendar-feed'
import { CalendarPlus, Copy } from 'lucide-react'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCalendarFeed, useMakeFeed, useStopFeed } from './feed-queries.ts'

/** Renders nothing until it is known whether there is an address. */
export function OwnCalendar({ timeZone }: { timeZone: string }) {
  const { data } = useCalendarFeed()
  const making = useMakeFeed()
  const stopping = useStopFeed()
  const confirm = useConfirm()
  const showToast = useToast()
  if (!data) return null
  const url = data.since === null ? undefined : making.data?.url

  const fail = (error: unknown) =>
    showToast({
      title: 'Not Changed',
      description: refusalOr(error, 'Please try again.'),
      tone: 'danger',
    })

  async function handleNew() {
    const isSure =
      data?.since === null ||
      (await confirm({
        title: 'Make a new address?',
        description: 'Calendars that use the old address show no visits anymore.',
        confirmLabel: 'Make',
      }))
    if (isSure) making.mutateAsync().catch(fail)
  }

  async function handleStop() {
    const isSure = await confirm({
      title: 'Stop the calendar?',
      description: 'Calendars that use the address show no visits anymore.',
      confirmLabel: 'Stop',
    })
    if (isSure) stopping.mutateAsync().catch(fail)
  }

  return (
    <section aria-labelledby="own-calendar" className="print:hidden">
      <SectionHeading id="own-calendar">Your own calendar</SectionHeading>
      <Card className="flex flex-col gap-4">
        {url === undefined ? (
          <p className="text-muted">
            {data.since === null
              ? 'See the visits in Google, Apple or Outlook calendar. They follow each change here, in Google up to a day later.'
              : `Connected on ${formatInstantDay(timeZone, new Date(data.since))}. If you need the address again, make a new one.`}
          </p>
        ) : (
          <Address url={url} />
        )}
        <div className="flex flex-wrap gap-3">
          {url === undefined && (
            <Button
              tone="secondary"
              icon={<CalendarPlus aria-hidden="true" size={20} />}
              isBusy={making.isPending}
              onClick={() => void handleNew()}
            >
              {data.since === null ? 'Connect a calendar' : 'New address'}
            </Button>
          )}
          {data.since !== null && (
            <Button tone="quiet" isBusy={stopping.isPending} onClick={() => void handleStop()}>
              Stop
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}

function Address({ url }: { url: string }) {
  const showToast = useToast()

  function handleCopy() {
    navigator.clipboard.writeText(url).then(
      () => showToast({ title: 'Copied', tone: 'success' }),
      () =>
        showToast({
          title: 'Not Copied',
          description: 'Select the address and copy it.',
          tone: 'danger',
        }),
    )
  }

  return (
    <>
      <TextField
        label="Address"
        hint="Shown only now. Anyone who has it sees your visits."
        readOnly
        value={url}
        onFocus={event => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={subscribeHref(url)} className={buttonClasses('secondary', 'medium', false)}>
          Apple or Outlook
        </a>
        <a
          href={googleHref(url)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary', 'medium', false)}
        >
          Google
        </a>
        <Button tone="secondary" icon={<Copy aria-hidden="true" size={20} />} onClick={handleCopy}>
          Copy
        </Button>
      </div>
    </>
  )
}
