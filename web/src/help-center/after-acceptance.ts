// Articles about what follows an accepted quote: visits, invoices, payments, and the bookkeeper's files.
import type { Article } from './topics.ts'

export const afterAcceptance: readonly Article[] = [
  {
    title: 'Schedule the visits',
    text: [
      'Open the accepted quote and press Schedule. Offer your customer up to three alternatives, or press Set it if you agreed on the phone. Move and Cancel visits tell the customer, too.',
      'Schedule shows the week and the accepted quotes that have no day yet. Visits are planned within your working hours, one job at a time for each crew: say how many crews you have in Settings, Working hours.',
      'Once a job is done, type how many hours it took. Reports, Hours worked says whether your jobs take more or less than quoted.',
      'With a mouse, drag a visit of the week to another day. You are asked before your customer hears of it.',
      'To see the visits in Google, Apple or Outlook calendar, press Connect a calendar at the end of the schedule. Each person of a team has an address of their own.',
    ],
    link: { href: '/schedule', label: 'Open the schedule' },
  },
  {
    title: 'Invoice a job',
    text: [
      'Press Create Invoice on the accepted quote: it takes all that is not invoiced yet, less a deposit that you hold. For progress payments, press Invoice a Part.',
      'An invoice is a draft until you send or share it, or until a payment is recorded. After paper or a print, choose Mark as Sent in its menu. Its day and number stay; the due day of a draft can be changed.',
    ],
    link: { href: '/invoices', label: 'Go to your invoices' },
  },
  {
    title: 'Record a check, a refund or a mistake',
    text: [
      'Press Record Payment on the invoice, or Record Deposit on the quote before there is one. The arrow beside an entry reverses it if it was wrong; both stay in the list.',
      'Refund records money that you gave back. It is open on the invoice again, and its reminders stop; Write Off in the menu closes what the customer does not owe. Void takes back a whole invoice and keeps its number.',
    ],
    link: { href: '/invoices', label: 'Go to your invoices' },
  },
  {
    title: 'Ask for reviews',
    text: [
      'Paste the link to your reviews on Google, Yelp or elsewhere in Settings, Reminders. Customers get it once, with the receipt of the last payment, when no visit is left. The page of their paid invoice shows it, too.',
    ],
    link: { href: '/settings/reminders', label: 'Open the reminders' },
  },
  {
    title: 'Send a statement',
    text: [
      'On the customer’s page, press Statement to download or email their open invoices, and all invoices and payments with the balance.',
    ],
    link: { href: '/customers', label: 'Go to your customers' },
  },
  {
    title: 'Merge two entries for one customer',
    text: [
      'On the customer’s page, press Merge with another customer, find the other entry and choose what to keep of each. Quotes, invoices and requests go to one customer. This cannot be undone.',
    ],
    link: { href: '/customers', label: 'Go to your customers' },
  },
  {
    title: 'Files for QuickBooks, Xero and your bookkeeper',
    text: [
      'Under Reports, choose the period, or custom dates, and press Export What Is New. The file has customers, invoices and payments, as tables and as QuickBooks Online and Xero import them. Each invoice and payment is in one export only. A payment that you record after you exported its month is in the next export, with its own date.',
      'Sales tax, payments by method and what is open by age are in the same reports, also as CSV.',
    ],
    link: { href: '/reports', label: 'Open the reports' },
  },
  {
    title: 'Work at a desk',
    text: [
      'Single keys act on a computer: n starts a quote, / searches, the arrows move in a list, ? shows all shortcuts. To print a quote or an invoice, press PDF and print that file.',
    ],
  },
]
