// /r/{slug}: a homeowner asks the business for a quote. Plain HTML; its script scales the photos and sends without a new page.
import { textOn } from '@quotewright/domain/contrast'
import type { LeadPage } from '@quotewright/domain/leads/lead-page'
import { Banner } from '../ui/banner.tsx'
import { CallLink } from './call-link.tsx'
import { RequestForm } from './request-form.tsx'

export function AskForQuote({ slug, brand, content }: LeadPage) {
  return (
    <>
      <Header slug={slug} brand={brand} isSent={content === 'sent'} />
      <div className="mx-auto max-w-xl px-4 py-6">
        {content === 'sent' ? (
          <Sent brand={brand} />
        ) : (
          <RequestForm {...{ slug, brand, content }} />
        )}
      </div>
    </>
  )
}

function Header({ slug, brand, isSent }: Pick<LeadPage, 'slug' | 'brand'> & { isSent: boolean }) {
  const { name, color, hasLogo } = brand
  return (
    <header
      style={{ background: color, color: textOn(color) }}
      className="border-line border-b pt-[calc(env(safe-area-inset-top)+1.5rem)] pb-6"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-4 px-4">
        {hasLogo && (
          <img
            src={`/r/${slug}/logo`}
            alt={`Logo of ${name}`}
            // Fixed height, so that the layout does not jump when the logo loads.
            className="h-16 max-w-56 self-start rounded-md bg-white object-contain p-2"
          />
        )}
        <h1 className="break-words font-extrabold text-2xl">
          {isSent ? `Sent to ${name}` : `Ask ${name} for a quote`}
        </h1>
      </div>
    </header>
  )
}

function Sent({ brand: { name, phone } }: Pick<LeadPage, 'brand'>) {
  return (
    <div id="sent" className="flex flex-col gap-4">
      <Banner tone="success" title="Your request was sent.">
        You can close this page.
      </Banner>
      <h2 className="font-bold text-lg">What happens next</h2>
      <p>{name} looks at it and gets back to you with a quote or a question.</p>
      {phone && (
        <p>
          In a hurry? Call <CallLink phone={phone} />.
        </p>
      )}
    </div>
  )
}
