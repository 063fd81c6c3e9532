// The operator's page of one business: limits and usage against its plan.
import { countText } from '@quotewright/domain/count-limit'
import { capitalized } from '@quotewright/domain/letter-case'
import { formatCount } from '@quotewright/domain/money'
import { activityText, endText, endTitle } from './businesses-page.ts'
import { html } from './html.ts'
import { facts, type Page } from './page.ts'
import type { ShownBusiness, Use } from './show-business.ts'
import { bytesText, day, planText } from './texts.ts'

export function businessPage(shown: ShownBusiness): Page {
  const { business, isPerMonth, quotes, storage, storageInQuota } = shown
  const period = isPerMonth ? 'this month' : 'in the trial'
  return {
    title: business.name || 'Not set up yet',
    body: html`<p class="id">${business.id}</p>
<section class="card" aria-label="Business">${facts([
      ['Plan', planText(business)],
      ['Created', day(business.createdAt)],
      ['Set up', business.onboardedAt ? day(business.onboardedAt) : 'Not yet'],
      [endTitle(business), endText(business)],
      ['Members', business.members],
      ['Time zone', business.timeZone],
      ['Quotes this month', countText(business.quotesOfMonth)],
      ['Last activity', activityText(business)],
    ])}</section>
<h2>Use of the plan</h2>
<section class="card" aria-label="Use of the plan">${facts([
      [`Quotes ${period}`, useText(quotes, formatCount)],
      [`New photos ${period}`, useText(storageInQuota, bytesText)],
      ['Addresses mailed in 24 hours', useText(shown.mailedAddresses, formatCount)],
      ['All photos', `${formatCount(storage.photos)}, ${bytesText(storage.bytes)}`],
    ])}</section>
<h2>This hour</h2>
<section class="card" aria-label="This hour">${facts(
      shown.thisHour.map(({ work, use }) => [capitalized(work), useText(use, formatCount)]),
    )}</section>
<p class="note">Beyond an hourly limit, calls are refused until the hour has passed. Times are UTC.</p>`,
  }
}

function useText({ used, limit }: Use, format: (figure: number) => string): string {
  return limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`
}
