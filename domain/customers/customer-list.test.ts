// Customer lists as other programs export them.
import { describe, expect, it } from 'vitest'
import { chosenFrom, columnsChosen } from './customer-columns.ts'
import { MAX_IMPORTED_CUSTOMERS } from './customer-import.ts'
import {
  customerListRefusal,
  guessCustomerColumns,
  knownCustomerColumns,
  readCustomerTable,
  shownColumns,
} from './customer-list.ts'

const nobody = { firstName: '', lastName: null, email: '', phone: '', address: '' }

function read(records: string[][]) {
  const columns = guessCustomerColumns(records)
  if (!columns) throw new Error('No column has names')
  return readCustomerTable(records, columns)
}

function readOne(head: string[], record: string[]) {
  const { rows, skipped } = read([head, record])
  return rows[0] ?? skipped[0]
}

describe('a list of customers', () => {
  it('is read as Jobber exports it, with the place of the work and every phone', () => {
    const head = [
      'Display Name',
      'Company Name',
      'First Name',
      'Last Name',
      'Main Phone #s',
      'Mobile Phone #s',
      'E-mails',
      'Billing Street 1',
      'Billing City',
      'Billing State',
      'Billing Zip code',
      'Service Property Name',
      'Service Street 1',
      'Service Street 2',
      'Service City',
      'Service State',
      'Service Zip code',
      'Tags',
    ]
    const contact = ['512-555-0100', '+1 (512) 555-0142', 'Maria@Example.com, m2@example.com']
    const billing = ['PO Box 9', 'Austin', 'Texas', '78701']
    const service = ['Home', '12 Oak Ln', 'Apt 4', 'Austin', 'TX', '78704', 'vip']
    const name = ['Maria Lopez', '', 'Maria', 'Lopez']
    expect(readOne(head, [...name, ...contact, ...billing, ...service])).toEqual({
      line: 2,
      firstName: 'Maria',
      lastName: 'Lopez',
      email: 'Maria@Example.com',
      phone: '5125550142',
      address: '12 Oak Ln, Apt 4, Austin, TX 78704',
    })
    const none = service.map(() => '')
    expect(readOne(head, [...name, '512.555.0100', '', '', ...billing, ...none])).toMatchObject({
      phone: '5125550100',
      address: 'PO Box 9, Austin, Texas 78701',
    })
  })

  it('is read as QuickBooks reports it, below a title and with the labels of the phones', () => {
    const { rows } = read([
      ['Whitfield Drywall', '', '', '', ''],
      ['Customer Contact List', '', '', '', ''],
      ['', '', '', '', ''],
      ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address'],
      ['Lopez, Maria', 'Phone: (512) 555-0142 x2 Mobile: 5', '', '', '12 Oak Ln\nAustin TX'],
      ['Smith & Sons, LLC', '', 'pay@smith.com', '', ''],
      ['TOTAL', '', '', '', ''],
      ['Thursday, Nov 26, 2026 09:14 AM GMT-06:00', '', '', '', ''],
    ])
    expect(rows).toEqual([
      {
        ...nobody,
        line: 5,
        firstName: 'Maria',
        lastName: 'Lopez',
        phone: '5125550142',
        address: '12 Oak Ln, Austin TX',
      },
      { ...nobody, line: 6, firstName: 'Smith & Sons, LLC', email: 'pay@smith.com' },
    ])
  })

  it('is read as Joist and Google export it', () => {
    expect(
      readOne(
        ['Client Name', 'Email', 'Phone', 'Address', 'City', 'State', 'Zip', 'Private Notes'],
        ['Rosa Díaz', 'r@example.com', '5125550111', '9 Elm St', 'Austin', 'TX', '78702', 'dog'],
      ),
    ).toEqual({
      line: 2,
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: 'r@example.com',
      phone: '5125550111',
      address: '9 Elm St, Austin, TX 78702',
      notes: 'dog',
    })
    expect(
      readOne(
        ['First Name', 'Last Name', 'E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Value'],
        ['Rosa', '', 'Home', 'r@example.com', '15125550111'],
      ),
    ).toMatchObject({ firstName: 'Rosa', lastName: null, email: 'r@example.com' })
  })

  it('is read as Housecall Pro exports it, with the only phone that a customer has', () => {
    const head = ['Display Name', 'Mobile Number', 'Home Number', 'Work Number', 'Email']
    expect(
      read([
        head,
        ['Gina Neal', '6145550144', '6145550145', '', ''],
        ['Hugh Hall', '', '6145550146', '', ''],
        ['Wes West', '', '', '6145550147', ''],
      ]).rows.map(({ phone }) => phone),
    ).toEqual(['6145550144', '6145550146', '6145550147'])
  })

  it('keeps notes, and names those that are too long', () => {
    const head = ['Customer', 'Phone', 'Email notes', 'Notes']
    const { rows, leftOut } = read([
      head,
      ['Gina Neal', '6145550144', '', 'Gate code 1234\r\nKey at No. 9'],
      ['Hugh Hall', '6145550146', 'Bounced', 'Dog'],
      ['Wes West', '6145550147', '', ''],
      ['Ann Lee', '6145550148', '', 'Beware of the dog. '.repeat(110)],
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([
      'Gate code 1234\nKey at No. 9',
      'Bounced\nDog',
      undefined,
      undefined,
    ])
    expect(leftOut).toEqual([
      { line: 5, message: expect.stringMatching(/^Ann Lee: “Beware .{60,80}…”$/) },
    ])
  })

  it('counts no note that is left out toward the most that a list may have', () => {
    const { rows } = read([
      ['Customer', 'Notes'],
      ['Ann Lee', 'Beware of the dog. '.repeat(20_000)],
      ['Gina Neal', 'Gate code 1234'],
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([undefined, 'Gate code 1234'])
  })

  it('is read as Housecall Pro exports its whole list', () => {
    const head = [
      'Display Name',
      'First Name',
      'Last Name',
      'Mobile Number',
      'Home Number',
      'Work Number',
      'Email',
      'Company',
      'Job Title',
      'Customer Notes',
      'Lead Source',
      'Tags',
      'Street',
      'Street Line 2',
      'City',
      'State',
      'Zip',
    ]
    const person = ['Gina Neal', 'Gina', 'Neal', '6145550144', '', '', 'gina@example.com', '']
    const rest = ['', 'Gate code 1234', 'Google', 'vip', '9 Elm St', 'Apt 2', 'Columbus', 'OH']
    const { rows, leftOut } = read([head, [...person, ...rest, '43004']])
    expect(rows).toEqual([
      {
        line: 2,
        firstName: 'Gina',
        lastName: 'Neal',
        phone: '6145550144',
        email: 'gina@example.com',
        address: '9 Elm St, Apt 2, Columbus, OH 43004',
        notes: 'Gate code 1234',
      },
    ])
    expect(leftOut).toEqual([])
  })

  it('keeps a customer whose name begins like the last line of a report', () => {
    const { rows } = read([['Name'], ['Total Drywall LLC'], ['Luis'], ['Total:']])
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Total Drywall LLC', 'Luis'])
  })

  it.each([
    [['500 Austin Ave', '2', 'Austin', 'TX', '78704'], '500 Austin Ave, 2, Austin, TX 78704'],
    [['12 Oak Ln', 'Apt 4', 'Austin', 'TX', ''], '12 Oak Ln, Apt 4, Austin, TX'],
    [['12 Oak Ln\nAustin TX', '', 'Austin', 'TX', '78704'], '12 Oak Ln, Austin TX, 78704'],
    [['12 Oak Ln, Apt 4, Austin', '4', 'Austin', 'TX', ''], '12 Oak Ln, Apt 4, Austin, TX'],
    [['12 Oak Ln Austin TX 78704', '', 'Austin', 'TX', '78704'], '12 Oak Ln Austin TX 78704'],
    [['', 'Apt 4', 'Austin', 'TX', '78704'], ''],
    [['12 Houston', '', 'Houston', 'TX', '77002'], '12 Houston, Houston, TX 77002'],
  ])('puts the address %j together', (cells, address) => {
    const head = ['Name', 'Street', 'Unit', 'City', 'State', 'Zip']
    expect(readOne(head, ['Rosa', ...cells])).toMatchObject({ address })
  })

  it('takes the best column for each field, and nothing from columns of other things', () => {
    const head = ['Name', 'Fax phone', 'Phone', 'Phone 2', 'Email notes', 'Email']
    const head2 = ['Shipping address', 'Address', 'Address notes']
    const cells = ['Rosa', '5125550100', '5125550111', '5125550122', 'x@example.com', '']
    expect(readOne([...head, ...head2], [...cells, 'PO Box 9', '9 Elm St', 'dog'])).toMatchObject({
      phone: '5125550111',
      email: '',
      address: '9 Elm St',
    })
  })

  it('takes the first of two streets, and where it ships to if that is all there is', () => {
    const head = ['Name', 'Address', 'Street address', 'Shipping address']
    expect(readOne(head, ['Rosa', '9 Elm St', '1 Oak St', 'PO Box 9'])).toMatchObject({
      address: '9 Elm St',
    })
    expect(readOne(head, ['Rosa', '', '', 'PO Box 9'])).toMatchObject({ address: 'PO Box 9' })
  })

  it('shows the columns it has guessed, the place of the work before that of the bill', () => {
    const head = ['Name', 'Mobile', 'Phone', 'Billing street', 'Job street', 'Job city']
    const guessed = guessCustomerColumns([head, ['Rosa']])
    expect(guessed && chosenFrom(guessed)).toEqual({ name: 0, phone: 1, street: 4, city: 5 })
    const bill = guessCustomerColumns([head.slice(0, 4), ['Rosa']])
    expect(bill && chosenFrom(bill)).toEqual({ name: 0, phone: 1, street: 3 })
  })

  it('has no column names in a title of one word', () => {
    const { rows } = read([['Customer'], ['Name', 'Phone'], ['Rosa', '5125550111']])
    expect(rows).toMatchObject([{ line: 3, firstName: 'Rosa' }])
  })

  it('keeps a customer whose email address is too long to be one', () => {
    const email = `${'a'.repeat(250)}@example.com`
    expect(readOne(['Name', 'Email'], ['Rosa', email])).toMatchObject({ email: '' })
  })

  it('takes no phone number out of a longer number', () => {
    expect(readOne(['Name', 'Phone'], ['Rosa', '990015125550111'])).toMatchObject({ phone: '' })
  })

  it.each([
    [['Maria', 'Lopez', ''], 'Maria', 'Lopez', undefined],
    [['Maria', 'Lopez', 'Acme HOA'], 'Maria', 'Lopez', 'Acme HOA'],
    [['Maria', '', 'Acme HOA'], 'Maria', null, 'Acme HOA'],
    [['', '', 'Acme HOA'], 'Acme HOA', null, undefined],
    [['Maria', 'Lopez', 'Maria Lopez'], 'Maria', 'Lopez', undefined],
  ])('names %j by person and company', (cells, firstName, lastName, company) => {
    for (const head of ['Organization', 'Company', 'Company Name', 'company']) {
      const { company: read, ...row } = {
        company: undefined,
        ...readOne(['FirstName', 'LastName', head], cells),
      }
      expect(row).toMatchObject({ firstName, lastName })
      expect(read).toBe(company)
    }
  })

  it.each([
    ['Maria De La Cruz', 'Maria', 'De La Cruz'],
    ['De La Cruz, Maria', 'Maria', 'De La Cruz'],
    ['John Roe, Jr.', 'John', 'Roe, Jr.'],
    ['Cher', 'Cher', null],
    ["'-Cher", '-Cher', null],
  ])('splits the name “%s”', (name, firstName, lastName) => {
    expect(readOne(['Customer', 'Balance'], [name, '0'])).toMatchObject({ firstName, lastName })
  })

  it('loses no customer over a bad phone or email, and says which are left out', () => {
    const { rows, skipped, leftOut } = read([
      ['Name', 'Phone', 'Email'],
      ['Rosa Díaz', '+44 20 7946 0958', 'rosa at home'],
      [' ', '5125550111', ''],
      ['Luis', 'n/a', '--'],
      ['', '', ''],
    ])
    expect(rows).toEqual([
      { ...nobody, line: 2, firstName: 'Rosa', lastName: 'Díaz' },
      { ...nobody, line: 4, firstName: 'Luis' },
    ])
    expect(leftOut).toEqual([
      { line: 2, message: 'Rosa Díaz: “rosa at home”' },
      { line: 2, message: 'Rosa Díaz: “+44 20 7946 0958”' },
    ])
    expect(skipped).toEqual([{ line: 3, message: 'No name' }])
  })

  it.each([
    ['Archived', ['Yes', 'true'], ['No', 'false', '']],
    ['Status', ['archived', 'Inactive'], ['Active', 'Lead']],
    ['Do Not Service', ['true', 'Yes'], ['false', '']],
  ])('leaves out archived customers by the column %s, and names them', (column, gone, kept) => {
    const customers = [...gone, ...kept].map((cell, at) => [`Rosa ${at}`, cell])
    const { rows, archived, skipped } = read([['Name', column], ...customers])
    expect(rows.map(({ lastName }) => lastName)).toEqual(kept.map((_, at) => `${at + 2}`))
    expect(archived).toEqual([
      { line: 2, message: 'Rosa 0' },
      { line: 3, message: 'Rosa 1' },
    ])
    expect(skipped).toEqual([])
  })

  it('loses no customer over the long name of a company, and says that it is left out', () => {
    const company = 'Homeowners Association of '.repeat(5).trim()
    const { rows, skipped, leftOut } = read([
      ['Name', 'Company', 'Phone'],
      ['Rosa Díaz', company, '5125550111'],
      ['', company, '5125550111'],
    ])
    expect(rows).toEqual([
      { ...nobody, line: 2, firstName: 'Rosa', lastName: 'Díaz', phone: '5125550111' },
    ])
    expect(leftOut).toEqual([{ line: 2, message: `Rosa Díaz: “${company}”` }])
    expect(skipped).toEqual([{ line: 3, message: 'First name can have at most 100 characters' }])
  })

  it('is read by the columns that a person chose, where their names say nothing', () => {
    const records = [
      ['Spring list', '', '', ''],
      ['Who', 'Nr.', 'Where', 'Where 2'],
      ['Rosa Díaz', '512 555 0111', '12 Oak Ln', 'Austin'],
    ]
    expect(customerListRefusal(records)).toBeNull()
    expect(guessCustomerColumns(records)).toBeNull()
    expect(shownColumns(records)).toEqual({ head: records[1], example: records[2] })
    const chosen = { name: 0, phone: 1, street: 2, city: 3 }
    expect(readCustomerTable(records, columnsChosen(chosen)).rows).toEqual([
      {
        ...nobody,
        line: 3,
        firstName: 'Rosa',
        lastName: 'Díaz',
        phone: '5125550111',
        address: '12 Oak Ln, Austin',
      },
    ])
    expect(chosenFrom(columnsChosen(chosen))).toEqual(chosen)
  })

  it('without column names begins with its first customer, also below a title', () => {
    const rosa = ['Rosa Díaz', 'rosa@example.com']
    const title = ['Spring list', '']
    for (const records of [[rosa], [title, rosa]]) {
      expect(customerListRefusal(records)).toBeNull()
      expect(guessCustomerColumns(records)).toBeNull()
      expect(shownColumns(records)).toEqual({ head: ['', ''], example: rosa })
      const { rows } = readCustomerTable(records, columnsChosen({ name: 0, email: 1 }))
      expect(rows.map(({ line, firstName }) => [line, firstName])).toEqual([
        [records.length, 'Rosa'],
      ])
    }
  })

  it('whose names a person has to choose keeps the columns that are known, so that archived customers stay out', () => {
    const records = [
      ['Who', 'Mobile', 'Archived'],
      ['Rosa Díaz', '5125550111', 'No'],
      ['Ivo Old', '5125550112', 'Yes'],
    ]
    expect(guessCustomerColumns(records)).toBeNull()
    const known = chosenFrom(knownCustomerColumns(records))
    expect(known).toEqual({ phone: 1, archived: 2 })
    const { rows, archived } = readCustomerTable(records, columnsChosen({ ...known, name: 0 }))
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Rosa'])
    expect(archived).toEqual([{ line: 3, message: 'Ivo Old' }])
  })

  it('is refused whole if it has no rows or is too long', () => {
    expect(customerListRefusal([['']])).toBe('The list is empty.')
    expect(customerListRefusal([['Name']])).toMatch(/no customers below/)
    const long = Array.from({ length: MAX_IMPORTED_CUSTOMERS + 1 }, () => ['Rosa'])
    expect(customerListRefusal([['Name'], ...long])).toMatch(
      /^At most 3,000 .* this list has 3,001\./,
    )
    expect(customerListRefusal([['Name'], ['Rosa']])).toBeNull()
  })
})

it('reads cells of a megabyte, whatever is in them', () => {
  const many = (text: string) => `a${text.repeat(1_000_000 / text.length)}b`
  const { rows } = read([
    ['Name', 'Address'],
    [many(' '), ''],
    ['Rosa Díaz', many(' \n')],
    [many(' 2026'), ''],
  ])
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
})
