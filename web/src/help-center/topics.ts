// The topics of the help center and their articles. Figures come from where the product itself has them.

import { DEFAULT_TAX_RATE, formatTaxRate, formatWholeDollars } from '@quotewright/domain/money'
import { assumedScale } from '@quotewright/domain/photo-scale'
import { plans, TRIAL_QUOTES } from '@quotewright/domain/plan'
import { VALID_DAYS } from '@quotewright/domain/quote'
import { SURE_FROM } from '@quotewright/domain/review'
import { RECOMMENDED_IMAGES } from '@quotewright/domain/training-image'
import { Camera, type LucideIcon, Rocket, Tag, UserRound } from 'lucide-react'

export type Article = {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  /** The screen it speaks of. */
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
          'Fill in the customer, look at the preview, and press Create Quote. Without a photo, press Continue without a photo and type the lines yourself.',
        ],
        link: { href: '/new-quote', label: 'Start a quote' },
      },
      {
        title: 'Save a draft and go on later',
        text: [
          'From the form on, your quote is saved as a draft by itself, shortly after you stop typing and when you leave. It waits under Quotes, Draft, and opens where you left it. Auto-save drafts under Settings switches that off; Save Draft always works.',
          'Without a connection the draft stays on your phone and is sent as soon as there is one again. If someone else changed it meanwhile, you choose which version stands.',
        ],
        link: { href: '/quotes?status=draft', label: 'See your drafts' },
      },
      {
        title: 'Hand a quote over',
        text: [
          'Open the quote. PDF saves it as a file, Share opens the share menu of your phone, and sending it by email gives your customer the PDF and a page where they can answer.',
          `A quote is valid for ${VALID_DAYS} days unless you choose another day.`,
        ],
        link: { href: '/quotes', label: 'Go to your quotes' },
      },
      {
        title: 'Know when your customer answers',
        text: [
          'Switch on Push notifications under Settings, on each phone that should be told. It hears when a customer opens, accepts or declines a quote. On an iPhone, add the app to the Home Screen first.',
        ],
        link: { href: '/settings', label: 'Go to Settings' },
      },
      {
        title: 'What the statuses mean',
        text: [
          'Draft is not finished yet. Pending is finished but not sent. Sent waits for the customer. Approved and Rejected are the answer.',
          'Drafts and pending quotes can be edited; only drafts can be deleted.',
        ],
      },
      {
        title: 'Keep your customers',
        text: [
          'Every customer you quote is kept. Their page has their phone, email and address a press away, all their quotes, and what those come to.',
          'A customer who has no quotes can be removed.',
        ],
        link: { href: '/customers', label: 'Go to your customers' },
      },
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
          'Wipe the lens and have light on the wall. Cluttered pictures mislead: railings, plants and screens have been taken for holes.',
        ],
        link: { href: '/new-quote', label: 'Photograph the damage' },
      },
      {
        title: 'What the analysis finds',
        text: [
          'The built-in model looks for holes, cracks, water damage and nail pops in drywall. Each find has a confidence in percent, a size, a way to repair it, and the materials and hours that takes, priced from your price book.',
          'Where an AI vision model is set up, it also names things and work of other trades, and reads what you write about the job. Check its prices: those that only resemble a row of your price book, or have none, are marked.',
        ],
      },
      {
        title: 'Measure a photo',
        text: [
          'Lay or tape a letter sheet or a bank card on the wall beside the damage, whole and flat, and the built-in model measures the photo by it; without one, by a wall plate or a whole door. Below the photo it says by what; Measure shows the line along it, also where there only may be one.',
          `Otherwise a photo has no scale: its long side is assumed to show ${assumedScale.longSideInches / 12} ft of wall. Press Measure below a photo with damage, drag the two ends of the line over something whose length you know, and type that length. A wall plate, a door, a bank card and a letter sheet are one press.`,
          'Until a photo is measured its sizes and prices are a range. “Is this a wall plate?” shows what the job costs either way: one press settles it. Phones that can measure with the camera do: point at one end, then at the other.',
          'Sizes, quantities and prices of that photo follow. What you had typed by hand stays.',
        ],
      },
      {
        title: 'Answer its questions',
        text: [
          `“Check this” is damage the analysis is less than ${SURE_FROM}% sure of. That, and what an earlier photo may show already, is a question to you. It costs nothing until you say that it counts.`,
          'What two photos of the same view show is counted once. Press a box on the photo to leave out what is not there.',
          'Say “ceiling” or “orange peel” in the note, or press Wall or Ceiling below a damage and choose the finish: hours and materials follow.',
        ],
      },
      {
        title: 'Mark what it missed',
        text: [
          'Press Mark Damage below a photo, drag a box over the damage or tap it, and choose what it is. It is sized, priced and explained like damage that was found, and says that you marked it.',
          'Press a box on the photo, then Change the Mark, to move it, resize it or say that it is something else. What you had typed by hand stays.',
        ],
      },
      {
        title: 'Where a line comes from',
        text: [
          'Press a line that the analysis proposed and you see the photo with its boxes, how big each is and how that was measured, the recipe, and the row of your price book. Press a box and you see the lines it became.',
          'It works the same on the finished quote.',
        ],
      },
      {
        title: 'Analyze without a connection',
        text: [
          'When the server is out of reach, or you press Analyze on This Phone because the line is slow, your phone looks at the photos itself: with the built-in model, for drywall damage alone, and with the prices it has kept. Start a quote once with a connection, so that the phone has what it needs.',
          'The photos, the draft and what the phone found are sent when you are online again, and count in your reports like any other analysis.',
        ],
      },
      {
        title: 'Correct the result',
        text: [
          'Change the name, quantity or price of an item in place, delete what does not belong, or use Add Additional Material. Hide Detections takes the boxes off the photo.',
          'A dashed box is only an approximate place. Nothing reaches the quote before you press Generate Quote.',
        ],
      },
      {
        title: 'When nothing is found',
        text: [
          'An orange note says so. Go back and try a closer, brighter photo, or add the items yourself: everything after that works the same.',
        ],
      },
      {
        title: 'Show it your own work',
        text: [
          `List what you offer under Company Services and give each service ${RECOMMENDED_IMAGES.from}–${RECOMMENDED_IMAGES.to} training images with their materials. An AI vision model is shown them as examples; the built-in model works without them.`,
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
          'It starts with common materials and labor, and is what the analysis prices from. Press a row to change or remove it, or press Add Item.',
          'A new price counts from the next quote on. Quotes you have made keep theirs.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Import a price list',
        text: [
          'Choose Import CSV from the menu of the price book. You see what will change, and which rows cannot be read, before anything is stored. Undo last import takes it back.',
          'Export CSV saves the whole price book as a file for a spreadsheet.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Work out your labor rate',
        text: [
          'The labor rate calculator in the menu of the price book turns pay, overhead, billable hours and profit into what an hour must cost your customer.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Prices of your region',
        text: [
          'Regional prices & categories in the menu of the price book raises or lowers the prices of the starter list by one factor, and holds categories of your own. Prices that you have set yourself stay.',
        ],
        link: { href: '/pricing-materials', label: 'Open the price book' },
      },
      {
        title: 'Sales tax',
        text: [
          `${formatTaxRate(DEFAULT_TAX_RATE)} on the subtotal, unless your business sets its own rate under Settings. Every amount is rounded to the cent.`,
        ],
        link: { href: '/settings', label: 'Go to Settings' },
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
          `It begins when your business is set up and lasts 1 day, with ${TRIAL_QUOTES} quotes, AI photo analysis and PDF quotes. No card is needed.`,
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
        title: 'How your quotes look',
        text: [
          'The quote template sets company details, logo, color, terms and warranty, with the real quote as its preview. It shows on the PDF and wherever your customer sees the quote.',
        ],
        link: { href: '/quote-template', label: 'Open the quote template' },
      },
      {
        title: 'Password and signing in',
        text: [
          'Forgot your password? On the sign-in page, Forgot password sends you a link that works once, for one hour. Choosing a new password signs you out everywhere.',
        ],
      },
      {
        title: 'Who sees your data',
        text: [
          'Your quotes, customers, prices and photos belong to your business alone. Other businesses cannot see them, and photos lose the place and time they were taken when they are uploaded.',
        ],
      },
    ],
  },
]
