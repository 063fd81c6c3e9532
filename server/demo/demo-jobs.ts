// Sample data of a demo business: its customers and their jobs.
import type { Finding } from '@quotewright/domain/analysis/detection'
import type { NewCustomer } from '@quotewright/domain/customers/customer'
import type { NewQuote } from '@quotewright/domain/quotes/quote'

type DemoJob = {
  customer: Omit<NewCustomer, 'id'>
  status: NewQuote['status']
  hoursAgo: number
  notes: string
  /** The sample photo to analyze. `findings` replace it if there is no photo or the analysis finds nothing. */
  photo: string | null
  findings: Finding[]
}

const damage = (
  kind: Finding['kind'],
  width: number,
  height: number,
  confidence: number,
): Finding => ({
  kind,
  box: { x: 30, y: 30, width, height },
  confidence,
})

/** Oldest first, in the order they are created. */
export const demoJobs: DemoJob[] = [
  {
    customer: {
      firstName: 'Marcus',
      lastName: 'Webb',
      email: 'marcus.webb@example.com',
      phone: '5125550117',
      address: '2209 Rosewood Avenue, Austin, TX 78702',
    },
    status: 'rejected',
    hoursAgo: 9 * 24,
    notes: 'Ceiling above the bathroom. Leak was fixed in October.',
    photo: null,
    findings: [damage('water_damage', 45, 40, 88)],
  },
  {
    customer: {
      firstName: 'Elena',
      lastName: 'Marchetti',
      email: 'elena@example.com',
      phone: '5125550142',
      address: '418 West Mary Street, Austin, TX 78704',
      notes: 'Gate code 4410. Park in the alley.',
    },
    status: 'approved',
    hoursAgo: 3 * 24,
    notes: 'Hole beside the kitchen door, and a crack above its frame.',
    photo: 'two-damages.jpg',
    findings: [damage('hole', 10, 13, 91), damage('crack', 40, 4, 84)],
  },
  {
    customer: {
      firstName: 'Priya',
      lastName: 'Raman',
      email: 'priya.raman@example.com',
      phone: '5125550163',
      address: '7 Sabine Court, Round Rock, TX 78664',
    },
    status: 'pending',
    hoursAgo: 26,
    notes: 'Paint is on site. Park in the alley.',
    photo: 'hole.jpg',
    findings: [damage('hole', 18, 22, 90)],
  },
  {
    customer: {
      firstName: 'Dale',
      lastName: 'Okafor',
      email: '',
      phone: '5125550188',
      address: '1504 Cedar Bend Drive, Austin, TX 78758',
    },
    status: 'approved',
    hoursAgo: 5,
    notes: 'Nail pops along the hallway before the house is sold.',
    photo: null,
    findings: [damage('nail_pop', 2, 2, 77), damage('nail_pop', 2, 2, 73)],
  },
  {
    customer: {
      firstName: 'June',
      lastName: 'Castellanos',
      email: 'june.c@example.com',
      phone: '5125550126',
      address: '93 Pecan Grove, Austin, TX 78745',
    },
    status: 'draft',
    hoursAgo: 1,
    notes: '',
    photo: 'crack.jpg',
    findings: [damage('crack', 55, 5, 80)],
  },
]
