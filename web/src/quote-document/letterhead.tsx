// The top of the quote document: company, quote number and total.
import type { BlockOf } from '@quotewright/domain/quote-document/quote-blocks'
import { usePhotoHref } from './document-context.ts'
import { QuoteNumbers } from './quote-numbers.tsx'

export type LetterheadProps = { block: BlockOf<'letterhead'>; textColor: string }

export function Letterhead({ block, textColor }: LetterheadProps) {
  const photoHref = usePhotoHref()
  return (
    <header className="@md:col-span-2 @md:flex @md:items-start @md:justify-between @md:gap-6">
      <div className="min-w-0">
        {block.logo && (
          <img
            src={photoHref(block.logo.id, 'print')}
            alt={block.logo.alt}
            // Fixed height, so that the layout does not jump when the logo loads.
            className="mb-2 h-15 max-w-50 object-contain object-left"
          />
        )}
        <p className="break-words font-extrabold text-xl">{block.name}</p>
        <p style={{ color: textColor }}>{block.header}</p>
      </div>
      <address className="mt-2 break-words text-muted text-sm not-italic @md:mt-1 @md:text-right">
        {block.contact.map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </header>
  )
}

export function Heading({ block }: { block: BlockOf<'heading'> }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-ink border-y-2 py-3 @md:col-span-2">
      <div className="min-w-0">
        <h2 className="font-bold text-lg">{block.title}</h2>
        <p className="figures wrap-anywhere text-muted text-sm">
          <QuoteNumbers text={block.number} />
        </p>
      </div>
      <p className="ml-auto text-right">
        <span className="block text-muted text-sm">{block.total.label}</span>
        <span className="figures block font-extrabold text-2xl large-text:text-[min(1.5rem,9vw)]">
          {block.total.value}
        </span>
      </p>
    </div>
  )
}
