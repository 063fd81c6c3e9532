// The help center's topics and articles; figures come from the product's own constants.
import { SURE_FROM } from '@quotewright/domain/analysis/review'
import { plans, TRIAL_QUOTES } from '@quotewright/domain/billing/plan'
import { RECOMMENDED_IMAGES } from '@quotewright/domain/company-services/training-image'
import { DEFAULT_TAX_RATE, formatTaxRate, formatWholeDollars } from '@quotewright/domain/money'
import { assumedScale } from '@quotewright/domain/photos/photo-scale'
import { VALID_DAYS } from '@quotewright/domain/quotes/quote'
import { MAX_QUOTE_PHOTOS } from '@quotewright/domain/quotes/quote-photos'
import { Camera, type LucideIcon, Rocket, Tag, UserRound } from 'lucide-react'
import { afterAcceptance } from './after-acceptance.ts'

export type Article = {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  /** The screen that the article describes. */
  link?: { href: string; label: string }
}

export type Topic = { name: string; Icon: LucideIcon; articles: readonly Article[] }

const { starter, professional } = plans

export const topics: readonly Topic[] = [
  {
    name: 'Getting Started',
    Icon: Rocket,
    articles: [
      {
        title: 'Make your first quote',
        text: [
          'Press Analyze Damage on Home and photograph the damage, or choose photos from the gallery. Check the items that were found and press Generate Quote.',
          'Fill in the customer, look at the preview, and press Create Quote. Without a photo, press Start from a template for a job that you do often, such as 3 nail pops, or press Continue without a photo, then pick your prices and assemblies or type the lines.',
        ],
        link: { href: '/new-quote', label: 'Start a quote' },
      },
      {
        title: 'Save a draft and finish it later',
        text: [
          'Once you reach the form, your quote is saved as a draft automatically: shortly after you stop typing, and when you leave. You find it under Quotes, Draft, and it opens where you left off. You can turn off Auto-save drafts under Settings; Save Draft always works.',
          'Without a connection, the draft stays on your phone and is sent when you are back online. If someone else changed it in the meantime, you choose which version to keep.',
        ],
        link: { href: '/quotes?status=draft', label: 'See your drafts' },
      },
      {
        title: 'Choose the photos your customer sees',
        text: [
          'Press a photo in the form or on the quote to see it large. Move it earlier or later, leave it out, put it back, or remove it. A photo that is left out stays with the quote, but not in the PDF, the email and the customer’s page.',
          `Add photos on the quote takes more of them, up to ${MAX_QUOTE_PHOTOS}; lines and prices stay as they are. Without a connection they stay on your phone and are added when you are back online. A quote that is sent or answered keeps its photos as they are.`,
        ],
        link: { href: '/quotes', label: 'Go to your quotes' },
      },
      {
        title: 'Offer good, better and best',
        text: [
          'Open a section’s menu, press Edit title and scope, and choose Good, Better or Best. Sections that are part of every choice count in each. Your customer sees the total of each and picks one; what they accept is stored.',
        ],
        link: { href: '/quotes', label: 'Go to your quotes' },
      },
      {
        title: 'Give your customer the quote',
        text: [
          'Open the quote. Send emails your customer the PDF and a page where they can answer. Share opens your phone’s share menu and also counts as sent. PDF only saves a file.',
          `A quote is valid for ${VALID_DAYS} days unless you choose another date.`,
        ],
        link: { href: '/quotes', label: 'Go to your quotes' },
      },
      {
        title: 'Know when your customer answers',
        text: [
          'Turn on Push notifications under Settings, Notifications on each phone. On an iPhone, add the app to the Home Screen first.',
          'The list below the switch says what you get by push and what by email: opened, answered and expired quotes, questions, visits, payments and new requests. Each person chooses for themselves.',
        ],
        link: { href: '/settings/notifications', label: 'Go to Notifications' },
      },
      {
        title: 'What the statuses mean',
        text: [
          'A draft is not finished yet. A pending quote is finished but not sent. A sent quote waits for the customer’s answer: Approved or Rejected.',
          'Drafts and pending quotes can be edited; only drafts can be deleted.',
          'A customer can undo a decline until midnight. Later, press Reopen on the quote.',
        ],
      },
      {
        title: 'Keep your customers',
        text: [
          'Every customer you quote is saved. Their page shows their phone, email, address, all their quotes, and the totals.',
          'You can remove a customer who has no quotes.',
        ],
        link: { href: '/customers', label: 'Go to your customers' },
      },
      ...afterAcceptance,
    ],
  },
  {
    name: 'Photo Analysis',
    Icon: Camera,
    articles: [
      {
        title: 'Take a photo that works',
        text: [
          'Stand close, hold still, and keep the whole spot in the picture. One photo close up is enough; add more for every other spot.',
          'Wipe the lens and light the wall. Keep railings, plants and screens out of the picture: they can look like holes.',
        ],
        link: { href: '/new-quote', label: 'Photograph the damage' },
      },
      {
        title: 'What the analysis finds',
        text: [
          'The standard analysis looks for holes, cracks, water damage and nail pops in drywall. Each finding has a confidence in percent, a size, a repair, and the materials and hours it takes, priced from your price book.',
          'If your account uses an AI vision model, it also lists items and work of other trades, and reads your note about the job. Check its prices: items with only a similar entry in your price book, or none, are marked.',
        ],
      },
      {
        title: 'Measure a photo',
        text: [
          'Tape a letter sheet or a bank card flat on the wall beside the damage, and the analysis measures the photo by it. It can also use a wall plate or a whole door. The reference is named below the photo; Measure shows the line along it.',
          `Without a reference, the analysis assumes that the long side of the photo shows ${assumedScale.longSideInches / 12} ft of wall. Press Measure below a photo with damage, drag the two ends of the line over something whose length you know, and type that length. For a wall plate, a door, a bank card or a letter sheet, press its button.`,
          'Until a photo is measured, its sizes and prices are a range. “Is this a wall plate?” shows the job’s price for yes and for no. Some phones can also measure with the camera: point at one end, then at the other.',
          'The sizes, quantities and prices of that photo are updated. What you typed by hand stays.',
        ],
      },
      {
        title: 'Answer its questions',
        text: [
          `“Check this” marks damage that the analysis is less than ${SURE_FROM}% sure of, and “same one?” damage that an earlier photo may already show. Neither is priced until you answer.`,
          'Damage that two photos show from the same view is counted once. Press a box on the photo to leave out damage that is not there.',
          'Write “ceiling” or “orange peel” in the note, or press Wall or Ceiling below the damage and choose the finish. Hours and materials are updated.',
        ],
      },
      {
        title: 'Mark what it missed',
        text: [
          'Press Mark Damage below a photo, drag a box over the damage or tap it, and choose what it is. It is sized, priced and explained like damage that the analysis found, and shows that you marked it.',
          'Press a box on the photo, then Change the Mark, to move it, resize it or change its kind. What you typed by hand stays.',
        ],
      },
      {
        title: 'Where a line comes from',
        text: [
          'Press a line that the analysis proposed to see the photo with its boxes, their sizes and how they were measured, the recipe, and the entry in your price book. Press a box to see its lines.',
          'It works the same on the finished quote.',
        ],
      },
      {
        title: 'Analyze without a connection',
        text: [
          'Without a connection, or when you press Analyze on This Phone on a slow one, your phone analyzes the photos itself: for drywall damage only, with the prices stored on it. Start a quote once with a connection, so that the phone has what it needs.',
          'The photos, the draft and the results are sent when you are back online, and count in your reports like any other analysis.',
        ],
      },
      {
        title: 'Correct the result',
        text: [
          'Change the name, quantity or price of an item in place, delete it, or use Add Additional Material. Hide Detections hides the boxes on the photo.',
          'A dashed box marks an approximate location. Nothing reaches the quote until you press Generate Quote.',
        ],
      },
      {
        title: 'When nothing is found',
        text: [
          'You see an orange note. Go back and try a closer, brighter photo, or press Quote by Hand: the photo stays with the quote, and you pick your prices and assemblies or type the lines. Work of other trades than drywall goes this way.',
        ],
      },
      {
        title: 'Show it your own work',
        text: [
          `List what you offer under Company Services and give each service ${RECOMMENDED_IMAGES.from}–${RECOMMENDED_IMAGES.to} training images with their materials. An AI vision model uses them as examples; the standard analysis works without them.`,
        ],
        link: { href: '/company-services', label: 'Go to Company Services' },
      },
    ],
  },
  {
    name: 'Pricing & Materials',
    Icon: Tag,
    articles: [
      {
        title: 'Make the price book yours',
        text: [
          'It starts with common materials and labor, and the analysis takes its prices from it. Press an item to change or remove it, or press Add Item.',
          'A new price applies from the next quote on. Existing quotes keep their prices.',
          'In a quote, Add Item searches your prices, services and earlier work, also without a connection. Press an item to add it, and its star to find it first next time.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Bring your customers',
        text: [
          'Export your customers as a CSV file from Jobber, Housecall Pro, Joist, QuickBooks or your phone’s contacts. In Customers, open the menu, choose Import CSV and pick the file.',
          'You see who is new before anyone is added. Customers you already have are left as they are, so the same file may be imported again.',
        ],
        link: { href: '/customers', label: 'Go to Customers' },
      },
      {
        title: 'Import a price list',
        text: [
          'Choose Import CSV from the menu of the price book. Before anything is saved, you see what will change and which rows cannot be read. Undo last import reverses it.',
          'Export CSV saves the whole price book as a file for a spreadsheet.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Work out your labor rate',
        text: [
          'The labor rate calculator in the menu of the price book turns pay, overhead, billable hours and profit into your hourly rate. It sets the labor of your own trade; choose there which other labor prices it sets.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Markup and regional prices',
        text: [
          'Markup, region & categories in the menu of the price book sets what you add to your costs, raises or lowers the starter prices by one factor, and lets you add your own categories. Prices that you set yourself stay.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Sales tax',
        text: [
          `${formatTaxRate(DEFAULT_TAX_RATE)} on the subtotal, unless your business sets its own rate under Settings. One quote, such as for a job in another county, gets its own rate in its Price settings. Every amount is rounded to the cent.`,
        ],
        link: { href: '/settings/business', label: 'Go to Settings' },
      },
    ],
  },
  {
    name: 'Account & Billing',
    Icon: UserRound,
    articles: [
      {
        title: 'The free trial',
        text: [
          `It starts when your business is set up and lasts 1 day, with ${TRIAL_QUOTES} quotes, AI photo analysis and PDF quotes. No card is needed.`,
          'When it ends, your quotes and customers are kept. Choose a plan to make new ones.',
        ],
        link: { href: '/upgrade', label: 'See the plans' },
      },
      {
        title: 'The plans',
        text: [
          `${starter.name} costs ${formatWholeDollars(starter.monthlyPrice)} a month: ${starter.features.join(', ')}.`,
          `${professional.name} costs ${formatWholeDollars(professional.monthlyPrice)} a month: ${professional.features.join(', ')}.`,
        ],
        link: { href: '/upgrade', label: 'See the plans' },
      },
      {
        title: 'Your team',
        text: [
          'Invite people by email under Team in the settings. They join with the link in the email, and do all work: photos, quotes, customers, schedule and invoices. They see costs and margins, too.',
          'The plan, payouts, refunds of online payments, the export of all data and the team stay with the owner. The team comes with the trial and the Professional plan.',
        ],
        link: { href: '/settings/team', label: 'Go to Team' },
      },
      {
        title: 'How your quotes look',
        text: [
          'The quote template sets company details, logo, color, terms and warranty, with a preview of the quote. It applies to the PDF and to the page your customer sees.',
        ],
        link: { href: '/quote-template', label: 'Open the quote template' },
      },
      {
        title: 'Password and signing in',
        text: [
          'Forgot your password? On the sign-in page, Forgot password sends you a link that works once, for one hour. A new password signs you out everywhere.',
        ],
      },
      {
        title: 'Who sees your data',
        text: [
          'Your quotes, customers, prices and photos belong to your business alone. Other businesses cannot see them. The place and time a photo was taken are removed when it is uploaded.',
        ],
      },
    ],
  },
]
