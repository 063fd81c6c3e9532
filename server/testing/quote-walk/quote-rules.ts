// What holds for each quote and for the versions of one number after each step of a random walk.
import { expect } from 'vitest'
import { cents, divided, shareOf, sum } from './plain-sums.ts'
import type { Json, World } from './world.ts'

export async function checkQuote({ person }: World, quote: Json): Promise<void> {
  checkSums(quote)
  const history: Json[] = (await person.get(`/api/quotes/${quote.id}/history`)).body
  const ids = history.map(({ id }) => id)
  expect(ids, 'the history has each event once').toEqual([...new Set(ids)])
  const own = history.filter(({ quoteId }) => quoteId === quote.id).map(({ kind }) => kind)
  const answers = own.filter(kind => ['approved', 'rejected', 'reopened'].includes(kind))
  for (const [at, answer] of answers.entries()) {
    expect(answers[at + 1], 'the history has an answer once').not.toBe(answer)
  }
  const [last = 'reopened'] = answers
  const isAnswered = quote.status === 'approved' || quote.status === 'rejected'
  expect(last, 'the status is the last answer').toBe(isAnswered ? quote.status : 'reopened')
}

function checkSums(quote: Json): void {
  const { lineItems, sections, discount, deposit, taxes, taxRate, roundSections } = quote
  for (const { quantity, unitPrice, discount: ofLine, total } of lineItems) {
    const price = divided(Math.round(Number(quantity) * 1000) * cents(unitPrice), 1000)
    expect(cents(total), 'a line').toBe(price - shareOf(price, ofLine))
  }
  const counted = lineItems.filter((line: Json) => !line.isOptional || line.isSelected)
  const tierOf = (line: Json) => sections.find(({ id }: Json) => id === line.sectionId)?.tier
  const tiers = (lines: Json[]) => [...new Set(lines.map(tierOf).filter(Boolean))]
  const most = Math.min(1, tiers(lineItems).length)
  expect(tiers(counted).length, 'one tier is chosen').toBe(most)

  const subtotal = cents(quote.subtotal)
  const discounted = subtotal - cents(quote.discountAmount)
  const tax = cents(quote.tax)
  const plain = sum(counted.map((line: Json) => cents(line.total)))
  if (!roundSections) expect(subtotal, 'the lines add up').toBe(plain)
  else expect(subtotal % 100, 'the subtotal is in whole dollars').toBe(0)
  expect(subtotal - discounted, 'the discount').toBe(shareOf(subtotal, discount))
  expect(cents(quote.total), 'the total').toBe(discounted + tax)
  expect(cents(quote.depositAmount), 'the deposit').toBe(shareOf(cents(quote.total), deposit))
  const onAll = divided(discounted * taxRate, 100_000)
  if (taxes === 'all') expect(tax, 'the tax').toBe(onAll)
  else expect(tax, 'the tax of a part').toBeLessThanOrEqual(taxes === 'none' ? 0 : onAll)
  if ((taxes === 'materials' || taxes === 'lines') && discount === null && !roundSections) {
    const taxed = counted.filter((line: Json) =>
      taxes === 'materials' ? !line.isLabor : line.isTaxable,
    )
    const amount = sum(taxed.map((line: Json) => cents(line.total)))
    expect(tax, 'the tax of taxed lines').toBe(divided(amount * taxRate, 100_000))
  }
}

/** `versions` are all of one number. */
export function checkVersions(versions: readonly Json[]): void {
  const current = versions.filter(({ replacedBy }) => replacedBy === null)
  const inForce = current.filter(({ status }) => status === 'approved')
  expect(inForce.length, 'one version is in force').toBeLessThanOrEqual(1)
  const offers = current.filter(({ contractId }) => contractId === null)
  expect(offers.length, 'one revision is current').toBeLessThanOrEqual(1)
  const changed = current.flatMap(({ contractId, status }) =>
    contractId === null || status === 'approved' ? [] : contractId,
  )
  expect(changed, 'a contract has one open change order').toEqual([...new Set(changed)])
  for (const { id, replaces, contractId, replacedBy, status } of versions) {
    const find = (wanted: string) => versions.find(other => other.id === wanted)
    if (replacedBy !== null) {
      const next = find(replacedBy)
      const known = [next?.replaces, next?.contractId]
      expect(
        known.includes(id) ||
          (contractId !== null && [next?.contractId, next?.id].includes(contractId)),
        'the version that replaces another knows it',
      ).toBe(true)
    }
    if (replaces !== null) expect(find(replaces)?.replacedBy, 'a replaced version').toBe(id)
    if (contractId !== null && status === 'approved') {
      expect(find(contractId)?.replacedBy, 'a changed contract is replaced').not.toBe(null)
    }
  }
}

/** An accepted change order would take back what changed in its quote after it was made. */
export function checkChangeOrders({ quotes, changed }: World): void {
  for (const { id, replaces, contractId, status } of quotes) {
    const contract = quotes.find(other => other.id === contractId)
    if (!contract) continue
    const now = offerOf(contract)
    const before = changed.get(id) ?? changed.get(replaces) ?? now
    changed.set(id, before)
    if (status === 'approved') {
      expect(now, 'the quote of an accepted change order is as it was').toBe(before)
    }
  }
}

/** Its start day and last day are not part of it. */
function offerOf({ lineItems, sections, photos, notes, total }: Json): string {
  return JSON.stringify({ lineItems, sections, photos, notes, total })
}

/** A save that changes nothing ends no change order. */
export function checkSaved(action: string, from: Json, before: Json[], after: Json[]): void {
  if (action !== 'saveAsIs') return
  const ordersIn = (quotes: Json[]) =>
    quotes.flatMap(({ id, contractId, replacedBy }) =>
      contractId === from.id ? [[id, replacedBy]] : [],
    )
  expect(ordersIn(after), 'the change orders of a quote saved as it is').toEqual(ordersIn(before))
}

/** The version that counts as accepted; a revision of it does not until it is accepted, too. */
export function acceptedOf(versions: readonly Json[]): Json {
  return versions
    .filter(({ status }) => status === 'approved')
    .toSorted((a, b) => b.revision - a.revision)[0]
}

/** A new version of the stored quote `from` starts with its price. */
export function checkCopy(action: string, from: Json, made: Json): void {
  if (action !== 'revise' && action !== 'order') return
  const isOfIt = action === 'revise' ? made.replaces === from.id : made.contractId === from.id
  // Asked for again, a change order is the draft that is there, maybe a revision of it.
  if (!isOfIt || made.version > 1 || (action === 'order' && made.replaces !== null)) return
  expect([made.status, made.total], 'a new version').toEqual(['draft', from.total])
  if (action === 'order') expect(made.depositAmount, 'of a change order').toBe('0.00')
}
