// The days that are offered to the customer, with those that can no longer be picked.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { formatStarts, isOpenOffer } from '@quotewright/domain/schedule/visit-slots'
import { unbroken } from '@quotewright/domain/unbroken'

export type OfferedDaysProps = {
  schedule: Pick<JobSchedule, 'offers' | 'booked' | 'crews'>
  today: string
}

export function OfferedDays({ schedule, today }: OfferedDaysProps) {
  const offers = schedule.offers.map(offer => ({
    starts: formatStarts(offer, today),
    isOpen: isOpenOffer(offer, schedule, today),
  }))
  return (
    <>
      <p className="text-balance font-semibold">
        {offers.some(({ isOpen }) => isOpen)
          ? 'Waits for your customer to pick:'
          : 'Your customer can no longer pick these. Offer other days:'}
      </p>
      <ul className="list-disc pl-5">
        {offers.map(({ starts, isOpen }) => (
          <li key={starts}>
            {unbroken(starts)}
            {!isOpen && <span className="text-muted"> (taken or passed)</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
