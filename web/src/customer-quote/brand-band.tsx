// The top of the customer's page: the business's logo and color, the total of the quote or invoice, and on wide screens
// the link to accept it.
import { textOn } from '@quotewright/domain/contrast'
import type { BlockOf, Entry, QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import type { PhotoHref } from '../quote-document/quote-document.tsx'
import { QuoteNumbers } from '../quote-document/quote-numbers.tsx'

export type BrandBandProps = {
  document: QuoteDocument
  businessName: string
  noun: 'quote' | 'change order' | 'invoice'
  photoHref: PhotoHref
  /** Whether the customer can answer. */
  isOpen: boolean
}

export function BrandBand({ document, businessName, noun, photoHref, isOpen }: BrandBandProps) {
  const { blocks, primaryColor } = document
  const logo = blocks.find(block => block.kind === 'letterhead')?.logo
  const heading = blocks.find(block => block.kind === 'heading')
  const last = blocks
    .find(block => block.kind === 'dates')
    ?.entries.find(({ label }) => label === 'Valid until' || label === 'Due')
  const text = textOn(primaryColor)
  return (
    <header
      // Text in one full color, because a weaker tone may not be readable on the business's color.
      // Printers leave the background out.
      style={{ background: primaryColor, color: text }}
      className="border-line border-b px-4 pt-[calc(env(safe-area-inset-top)+1.5rem)] pb-7 print:bg-transparent! print:text-ink! lg:rounded-xl lg:border lg:px-8"
    >
      <div className="mx-auto flex max-w-160 flex-col gap-5 lg:max-w-none">
        {logo && (
          // Not preloaded by React, like the first photo.
          <picture className="contents">
            <img
              src={photoHref(logo.id, 'screen')}
              alt={logo.alt}
              // Fixed height, so that the layout does not jump when the logo loads.
              className="h-16 max-w-56 self-start rounded-md bg-white object-contain p-2"
            />
          </picture>
        )}
        <h1 className="break-words font-extrabold text-2xl">
          Your {noun} from <bdi>{businessName}</bdi>
        </h1>
        {heading && <Amount heading={heading} last={last} isOrder={noun === 'change order'} />}
        {isOpen && (
          <a
            href="#answer"
            style={{ background: text, color: primaryColor }}
            className="hidden min-h-14 w-full max-w-80 touch-manipulation items-center justify-center rounded-md px-6 py-3 text-center font-bold text-lg outline-current lg:inline-flex"
          >
            Accept this {noun}
          </a>
        )}
      </div>
    </header>
  )
}

/** `last` is the last day of a quote, or the day an invoice is due. */
type AmountProps = { heading: BlockOf<'heading'>; last: Entry | undefined; isOrder: boolean }

function Amount({ heading: { title, number, total }, last, isOrder }: AmountProps) {
  return (
    <p data-live="amount" className="figures">
      <span className="block font-semibold">{total.label}</span>
      <span className="block break-words font-extrabold text-3xl large-text:text-[min(1.5rem,10vw)]">
        {total.value}
      </span>
      <span className="mt-1 block text-sm">
        <QuoteNumbers text={isOrder ? `${title}, ${number}` : number} />
      </span>
      {last && (
        <span className="block text-sm">
          {last.label} {last.value}
        </span>
      )}
    </p>
  )
}
