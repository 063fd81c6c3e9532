// The operator's list of businesses, and what a search found.
import { countText } from '@quotewright/domain/count-limit'
import { type BusinessRow, MOST_PHOTOS, PAGE } from './business-store.ts'
import { type Html, html } from './html.ts'
import { facts, notice, type Page } from './page.ts'
import { bytesText, day, moment, planText } from './texts.ts'

export function businessesPage(found: readonly BusinessRow[], searched: string | null): Page {
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return {
    title: searched === null ? 'Businesses' : 'Businesses found',
    body: html`<form class="row" role="search" method="post" action="/operator/businesses">
<label>Id, name or account email<input name="q" required maxlength="254" value="${searched ?? ''}"></label>
<button>Search</button>
</form>
<p class="note">Newest first. Times are UTC. Demos are not listed.</p>
${shown.length === 0 ? notice(searched === null ? 'No business has signed up yet.' : 'No business was found.', 'status') : null}
<ul>${shown.map(item)}</ul>
${last === undefined ? null : searched === null ? html`<a class="next" href="/operator/businesses?after=${last.id}">Older businesses</a>` : html`<p>These are the newest ${PAGE}. Search for more of the name.</p>`}`,
  }
}

function item(business: BusinessRow): Html {
  const { id, name, createdAt, members, quotesOfMonth } = business
  return html`<li>
<h2><a href="/operator/businesses/${id}">${name || 'Not set up yet'}</a></h2>
<p class="id">${id}</p>
${facts([
  ['Plan', planText(business)],
  ['Created', day(createdAt)],
  [endTitle(business), endText(business)],
  ['Members', members],
  ['Quotes this month', countText(quotesOfMonth)],
  ['Photos', storageText(business)],
  ['Last activity', activityText(business)],
])}
</li>`
}

export function endTitle({ subscriptionStatus }: BusinessRow): string {
  return subscriptionStatus === 'trial' ? 'Trial ends' : 'Plan ends'
}

export function endText({ subscriptionEndDate }: BusinessRow): Html | string {
  return subscriptionEndDate ? moment(subscriptionEndDate) : '–'
}

function storageText({ photos, photoBytes }: BusinessRow): string {
  return photos > MOST_PHOTOS ? `over ${bytesText(photoBytes)}` : bytesText(photoBytes)
}

/** The newest quote, photo, analysis or sign-in. */
export function activityText({ lastWorkAt, lastSignInAt }: BusinessRow): Html | string {
  const times = [lastWorkAt, lastSignInAt].filter(time => time !== null)
  return times.length === 0 ? '–' : day(new Date(Math.max(...times.map(time => time.getTime()))))
}
