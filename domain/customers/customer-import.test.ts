// Which customers of a list are new.
import { expect, it } from 'vitest'
import { addressesLeftOut, planCustomerImport } from './customer-import.ts'

const nobody = { firstName: '', lastName: null, email: '', phone: '', address: '' }

it('adds each person once: by name, and a contact that they share', () => {
  const rosa = { ...nobody, firstName: 'Rosa', lastName: 'Díaz' }
  const stored = [{ ...rosa, phone: '5125550111' }]
  const sameName = { ...rosa, phone: '5125550999', email: 'other@example.com' }
  const rows = [
    { ...rosa, firstName: 'ROSA', lastName: 'diaz', phone: '(512) 555-0111' },
    rosa,
    sameName,
    { ...sameName, phone: '' },
    { ...rosa, firstName: 'Luis', phone: '5125550111' },
  ]
  expect(planCustomerImport(stored, rows)).toEqual({
    added: [rows[2], rows[4]],
    known: [rows[0], rows[1], rows[3]],
  })
})

it('names the other properties of a new customer, and no address of who was a customer before', () => {
  const [maple, elm] = ['2210 Maple Ct', '88 Elm Ter']
  const managers = { ...nobody, firstName: 'Buckeye Management', phone: '6145550177' }
  const listed = [
    { ...managers, address: maple },
    { ...managers, address: elm },
    { ...managers, address: '2210 MAPLE CT' },
    managers,
    { ...nobody, firstName: 'Rosa', phone: '6145550111', address: elm },
  ].map((row, at) => ({ ...row, line: at + 2 }))
  const leftOut = (stored: (typeof nobody)[]) => {
    const known = planCustomerImport(stored, listed).known.map(({ line }) => line)
    return addressesLeftOut(listed, known).map(({ line }) => line)
  }
  expect(leftOut([{ ...nobody, firstName: 'Rosa', phone: '6145550111' }])).toEqual([3])
  expect(leftOut([managers])).toEqual([])
})

it('reads each of a list of one name a few times, however long the list', () => {
  let reads = 0
  const row = (at: number) => ({
    firstName: 'Rosa',
    lastName: 'Díaz',
    phone: '',
    address: '',
    get email() {
      reads += 1
      return `rosa${at}@example.com`
    },
  })
  const rows = Array.from({ length: 1000 }, (_, at) => row(at))
  expect(planCustomerImport(rows.slice(0, 500), rows).added).toHaveLength(500)
  expect(reads).toBeLessThan(10_000)
})
