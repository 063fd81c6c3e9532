// A random step in the life of a business's quotes. Each action takes from it what it needs.
import fc from 'fast-check'

/** How often each action is drawn, relative to the others. */
const actions = {
  create: 5,
  edit: 8,
  finish: 10,
  saveAsIs: 4,
  arrange: 3,
  atOnce: 8,
  duplicate: 3,
  mail: 6,
  share: 4,
  undoShare: 1,
  link: 7,
  revoke: 1,
  view: 2,
  choose: 3,
  accept: 10,
  decline: 3,
  undoDecline: 2,
  ask: 1,
  reply: 1,
  won: 6,
  lost: 3,
  open: 3,
  revise: 5,
  order: 9,
  invoice: 8,
  sendInvoice: 3,
  pay: 6,
  refund: 2,
  writeOff: 1,
  deposit: 3,
  depositBack: 1,
  reverse: 3,
  voidInvoice: 2,
  visits: 2,
  offer: 1,
  pickDays: 1,
  cancelVisits: 2,
  finishJob: 1,
  removeQuote: 3,
  addCustomer: 2,
  removeCustomer: 1,
  merge: 1,
  saveTemplate: 1,
  useTemplate: 2,
  taxRate: 1,
  startDay: 1,
  sendLater: 1,
  wait: 2,
}
export type Action = keyof typeof actions

// Small numbers, which properties prefer, would pick the same few quotes.
const evenly = fc.noBias
const inPercent = (chance: number) =>
  evenly(fc.integer({ min: 0, max: 99 })).map(drawn => drawn < chance)
const amount = (max: number) => fc.integer({ min: 0, max }).map(cents => (cents / 100).toFixed(2))
const sharePercent = amount(10_000).map(value => ({ kind: 'percent', value }))
const shareAmount = amount(20_000).map(value => ({ kind: 'amount', value }))
const share = fc.oneof(fc.constant(null), sharePercent, shareAmount)
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const line = fc.record({
  description: fc.constantFrom('Board', 'Hours', 'Paint', 'Trim', 'Haul away'),
  quantity: fc.integer({ min: 0, max: 9999 }).map(thousandths => String(thousandths / 1000)),
  unit: fc.constantFrom('', 'hour', 'sq ft'),
  unitPrice: amount(30_000),
  sectionId: fc.constantFrom(null, 'wall', 'ceiling', 'floor'),
  isLabor: fc.boolean(),
  isTaxable: fc.boolean(),
  isOptional: inPercent(25),
  isSelected: fc.boolean(),
  discount: rarely(fc.oneof(sharePercent, shareAmount)),
  isFree: inPercent(15),
})

const tier = rarely(fc.constantFrom('good', 'better', 'best'))
const sections = fc.tuple(tier, tier, fc.nat(3)).map(([second, third, count]) =>
  [
    { id: 'wall', title: 'Wall', scope: 'Patch it.', tier: null },
    { id: 'ceiling', title: 'Ceiling', scope: 'Skim it.', tier: second },
    { id: 'floor', title: 'Floor', scope: '', tier: third },
  ].slice(0, count),
)

const step = fc.record({
  action: evenly(
    fc.constantFrom(
      ...Object.entries(actions).flatMap(([action, weight]) =>
        Array.from({ length: weight }, () => action as Action),
      ),
    ),
  ),
  /** Choose a quote, a customer or an invoice. */
  pick: evenly(fc.nat(10_000)),
  otherPick: evenly(fc.nat(10_000)),
  /** Whether the action takes any quote, also one that it does not fit. */
  isOdd: inPercent(12),
  isFirst: fc.boolean(),
  isSecond: fc.boolean(),
  /** Whether the request is sent again, as a phone without an answer does. */
  isRepeated: fc.boolean(),
  /** Whether files, mails and the doors for another business are read after it, too. */
  isThorough: inPercent(15),
  amount: evenly(amount(30_000)),
  part: share,
  terms: fc.record({
    presentation: fc.constantFrom('byRepair', 'laborAndMaterials', 'everyLine', 'onePrice'),
    discount: share,
    deposit: share,
    taxes: fc.constantFrom('all', 'materials', 'none', 'lines'),
    roundSections: inPercent(30),
    sections,
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A failing property prints its value, and the steps are a page each. */
export const walk = (length: number) =>
  fc
    .array(step, { minLength: length, maxLength: length })
    .map(steps => Object.assign(steps, { [fc.toStringMethod]: () => `${length} steps` }))
