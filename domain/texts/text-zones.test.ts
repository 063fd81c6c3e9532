// Which time zones a customer may be in, and when a text to them may go out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourIn } from '../local-time.ts'
import { textTime } from './text-hours.ts'
import { zonesOf, zoneToName } from './text-zones.ts'

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]
const none = { address: '', phone: '' }
const own = 'Pacific/Honolulu'

describe('a customer is where', () => {
  it.each([
    ['the state says', '1 Main Street, Boston, MA', '2065550134', [eastern]],
    ['the ZIP code says', '1 Main Street, Seattle 98101', '2125550134', [pacific]],
    ['state and ZIP code say', '9 Elm St, Denver CO 80202-1234', '2125550134', [mountain]],
    ['the state says in small letters', '9 Elm St, denver, co', '2125550134', [mountain]],
    ['the state says, after a space', 'Phoenix AZ', '2125550134', ['America/Phoenix', mountain]],
    ['the state says, after a space and a dot', '9 Elm St Seattle WA.', '2125550134', [pacific]],
    ['the name of the state says', '9 Elm St, Newark, New Jersey', '2065550134', [eastern]],
    [
      'the address says, with its country',
      '9 Elm St, Boise, ID 83702, USA',
      '',
      [mountain, pacific],
    ],
    ['the address says on two lines', '9 Elm St\nChicago, IL 60601', '2125550134', [central]],
    ['the state spans two zones', '1 Main Street, Austin, TX 78701', '', [central, mountain]],
    ['the ZIP code says, against the state', '1 Main Street, Austin, IL 98101', '', [pacific]],
    ['the state says, as the ZIP code is none', '1 Main Street, Boston, MA 00000', '', [eastern]],
    ['a postal code says', '10 King St, Calgary, AB T2P 1J9', '', ['America/Edmonton']],
    ['the area code says', '', '(808) 555-0134', ['Pacific/Honolulu']],
    ['the area code says, as the address has no state', '12 Oak Ct', '2065550134', [pacific]],
    ['the area code says, as NE is a direction', '100 5th St NE', '2065550134', [pacific]],
    ['the area code says, as CT is a court', '12 Oak CT', '2065550134', [pacific]],
    ['the area code says, as me is no state', '12 Oak Ave, call me', '2065550134', [pacific]],
    ['the area code says, as 98101 is a house', '98101 Main Street', '3125550134', [central]],
    ['the business is, as nothing else is known', '12 Oak Street', '5555550134', [own]],
  ])('%s: %j %s', (_, address, phone, zones) => {
    expect(zonesOf({ address, phone }, own).toSorted()).toEqual(zones.toSorted())
  })

  it('no area code is in two states that keep different hours', () => {
    for (let code = 200; code < 1000; code += 1) {
      const zones = zonesOf({ ...none, phone: `${code}5550134` }, own)
      expect(zones.length, String(code)).toBeLessThanOrEqual(code === 867 ? 4 : 2)
    }
  })
})

const at = (text: string) => new Date(text)

describe('a text goes out', () => {
  it.each([
    ['at once by day', [central], '2026-11-25T16:00:00Z', '2026-11-25T16:00:00Z'],
    ['at once at 7:59 PM', [central], '2026-11-26T01:59:59Z', '2026-11-26T01:59:59Z'],
    ['at 8 AM if it is 8 PM', [central], '2026-11-26T02:00:00Z', '2026-11-26T14:00:00Z'],
    ['at 8 AM if it is 7 AM', [eastern], '2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z'],
    ['at 8 AM in the west', [central, mountain], '2026-11-25T14:30:00Z', '2026-11-25T15:00:00Z'],
    [
      'before 8 PM in the east',
      [central, mountain],
      '2026-11-26T02:30:00Z',
      '2026-11-26T15:00:00Z',
    ],
    // The clocks go back at 2 AM on November 1, forward on March 14.
    ['as the clocks go back', [central], '2026-11-01T02:00:00Z', '2026-11-01T14:00:00Z'],
    ['as the clocks go forward', [central], '2027-03-14T03:00:00Z', '2027-03-14T13:00:00Z'],
    [
      'in Arizona in summer',
      ['America/Phoenix', mountain],
      '2026-07-01T14:30:00Z',
      '2026-07-01T15:00:00Z',
    ],
  ])('%s', (_, zones, now, time) => {
    expect(textTime(zones, at(now))).toEqual(at(time))
  })

  const addresses = fc.constantFrom(
    'TX',
    'TN',
    'AK',
    'OR',
    'IN',
    'NL',
    'BC',
    'NU',
    'AZ',
    'GU',
    'HI',
  )
  const instants = fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true })

  it('between 8 AM and 8 PM on every clock the customer may have, within a day', () => {
    fc.assert(
      fc.property(addresses, instants, (state, now) => {
        const zones = zonesOf({ ...none, address: `9 Elm St, Town, ${state}` }, own)
        const time = textTime(zones, now)
        for (const zone of zones) {
          expect(hourIn(zone, time)).toBeGreaterThanOrEqual(8)
          expect(hourIn(zone, time)).toBeLessThan(20)
        }
        const hours = (time.getTime() - now.getTime()) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThan(24)
      }),
    )
  })

  it('never later than needed: a moment before, some clock says no', () => {
    fc.assert(
      fc.property(addresses, instants, (state, now) => {
        const zones = zonesOf({ ...none, address: `9 Elm St, Town, ${state}` }, own)
        const time = textTime(zones, now)
        if (time.getTime() === now.getTime()) return
        const before = new Date(time.getTime() - 1)
        expect(zones.some(zone => hourIn(zone, before) < 8 || hourIn(zone, before) >= 20)).toBe(
          true,
        )
      }),
    )
  })
})

it.each([
  ['in another state', '1 Main St, Columbus, GA 31901', '', '', 'Central Time'],
  ['in a state of two zones', 'El Paso, TX 79901', '', '', 'Central Time'],
  ['with a number of another zone', '', '', '2125550134', 'Central Time'],
  ['with work in another zone', 'Cairo, IL 62914', 'Columbus, GA 31901', '', 'Central Time'],
  ['of the same zone', 'Cairo, IL 62914', 'Chicago, IL 60601', '2125550134', null],
  ['of the same clock in Canada', 'Winnipeg, MB R3C 1A5', 'Cairo, IL 62914', '', null],
  ['of whom nothing is known', '', '', '', null],
])('a customer %s reads the zone of the hours: %s, %s, %s', (_, address, site, phone, name) => {
  const july = new Date('2026-07-01T12:00:00Z')
  expect(zoneToName({ address, phone, site: site || address }, 'America/Chicago', july)).toBe(name)
})
