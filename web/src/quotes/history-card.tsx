// The events of a quote.
import { timeSince } from '@quotewright/domain/dates'
import { durationText } from '@quotewright/domain/duration'
import {
  eventNote,
  eventSentence,
  minutesToSend,
  type QuoteEvent,
} from '@quotewright/domain/quote-links/quote-event'
import { progressText } from '@quotewright/domain/texts/text-texts'
import { useHistory } from '../activity/queries.ts'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useReadAnswer } from './answer-queries.ts'

export type HistoryCardProps = { quoteId: string; timeZone: string }

export function HistoryCard({ quoteId, timeZone }: HistoryCardProps) {
  const { data, isPending } = useHistory(quoteId)
  useReadAnswer(quoteId, data)
  if (!isPending && !data?.length) return null
  const minutes = minutesToSend(data ?? [])
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history">History</SectionHeading>
      <Card>
        {isPending ? (
          <Loading label="Loading the history">
            <Skeleton className="h-12 w-full" />
          </Loading>
        ) : (
          <>
            {minutes !== null && (
              <p className="mb-3 flex justify-between gap-x-4 border-line border-b pb-3">
                <span>First photo to sent</span>
                <span className="figures font-bold">{durationText(minutes)}</span>
              </p>
            )}
            <ol className="flex flex-col gap-3">
              {data?.map(event => (
                <li key={event.id + event.kind} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 break-words font-semibold">{eventSentence(event)}</span>
                  <span className="text-muted text-sm">
                    <time dateTime={event.at}>{timeSince(new Date(event.at), new Date())}</time>
                    {event.by !== undefined && ` by ${event.by}`}
                  </span>
                  <MailProgress {...event} />
                  {event.text && (
                    <p className="w-full text-muted text-sm">
                      {progressText(event.text, timeZone, new Date())}
                    </p>
                  )}
                  {eventNote(event) && (
                    <p className="w-full break-words text-muted">{`“${eventNote(event)}”`}</p>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </Card>
    </section>
  )
}

function MailProgress({ acceptedAt, deliveredAt }: QuoteEvent) {
  const at = deliveredAt ?? acceptedAt
  if (at === undefined) return null
  return (
    <p className="w-full text-muted text-sm">
      {deliveredAt ? 'Delivered' : 'The mail server took it'}{' '}
      {timeSince(new Date(at), new Date()).toLowerCase()}
    </p>
  )
}
