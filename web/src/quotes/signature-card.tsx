// How the customer signed the quote: the signature, who, when and from where, and the signed PDF.
import type { Business } from '@quotewright/domain/accounts/account'
import { browserName } from '@quotewright/domain/browser-name'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { formatSigned } from '@quotewright/domain/signatures/signature'
import { pad, pathOf, readStrokes } from '@quotewright/domain/signatures/strokes'
import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PenLine } from '../ui/pen-line.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useSignature } from './signature-queries.ts'
import { useQuoteFile } from './use-quote-file.ts'

export type SignatureCardProps = { quote: QuoteWithLines; business: Business }

/** Renders nothing for a quote that was accepted by hand, or before signatures were stored. */
export function SignatureCard({ quote, business }: SignatureCardProps) {
  const { data: signature } = useSignature(quote)
  const { busy, download } = useQuoteFile(quote, business)
  if (!signature) return null
  const { name, strokes, address, browser, isMailed } = signature
  return (
    <section aria-labelledby="signature">
      <SectionHeading id="signature">Signature</SectionHeading>
      <Card className="flex flex-col gap-3">
        <Drawn name={name} strokes={strokes} />
        <div>
          <p className="break-words font-semibold">{`Signed by ${name}`}</p>
          <p>{formatSigned(signature)}</p>
          <p className="text-muted text-sm">{`${browserName(browser)}, ${address}`}</p>
        </div>
        <p className="text-muted">
          {isMailed
            ? 'The signed PDF is emailed to you and your customer.'
            : 'The signed PDF is emailed to you. Your customer can download it at their link.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            isBusy={busy === 'pdf'}
            icon={<Download aria-hidden="true" size={20} />}
            onClick={download}
          >
            Signed PDF
          </Button>
          <ButtonLink href="/verify" isExternal tone="quiet">
            Check a signed PDF
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

function Drawn({ name, strokes }: { name: string; strokes: string | null }) {
  const drawn = strokes === null ? null : readStrokes(strokes)
  if (!drawn) return null
  return (
    <svg
      viewBox={`0 0 ${pad.width} ${pad.height}`}
      role="img"
      aria-label={`Signature of ${name}`}
      className="w-full max-w-80 rounded-md border border-line"
    >
      <PenLine path={pathOf(drawn)} />
    </svg>
  )
}
