// Who hears of visits that were set or moved.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'

export function describeNews({ to, textsTo }: Pick<JobSchedule, 'to' | 'textsTo'>): string {
  if (to !== null) return 'The calendar files are on their way to you and your customer.'
  if (textsTo === null) return 'The calendar file is on its way to you.'
  return 'The calendar file is on its way to you, and a text to your customer.'
}
