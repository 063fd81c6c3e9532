// The customer's link to a quote: its state, with buttons to revoke it or create a new one.
import { Link2, Link2Off } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLinkState, useRevokeLink } from './link-queries.ts'
import { useQuoteLink } from './queries.ts'

/** Renders nothing until Share or Email has created the first link. */
export type LinkCardProps = {
  quoteId: string
  /** Whether the customer can still accept or decline. */
  isAnswerable: boolean
}

export function LinkCard({ quoteId, isAnswerable }: LinkCardProps) {
  const { data } = useLinkState(quoteId)
  const revoking = useRevokeLink(quoteId)
  const linking = useQuoteLink()
  const confirm = useConfirm()
  const showToast = useToast()

  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, tone: 'danger' })

  async function handleRevoke() {
    const isSure = await confirm({
      title: 'Revoke the link?',
      description:
        'Your customer can no longer use it to open or answer the quote. You can create a new link.',
      confirmLabel: 'Revoke link',
      tone: 'danger',
    })
    if (!isSure) return
    revoking
      .mutateAsync()
      .then(() => showToast({ title: 'Link Revoked', tone: 'success' }), fail('Link Not Revoked'))
  }

  function handleCreate() {
    const description = 'Share or email the quote to give it to your customer.'
    linking
      .mutateAsync(quoteId)
      .then(
        () => showToast({ title: 'New Link Created', description, tone: 'success' }),
        fail('No Link Created'),
      )
  }

  if (!data || data.state === 'none') return null
  const isOpen = data.state === 'open'
  return (
    <section aria-labelledby="customer-link">
      <SectionHeading id="customer-link">Customer’s link</SectionHeading>
      <Card className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="min-w-0 text-muted">
          {isOpen
            ? `Anyone who has the link can open this quote${isAnswerable ? ' and answer it' : ''}.`
            : 'The link is revoked. It shows only that the quote is no longer available.'}
        </p>
        {isOpen ? (
          <Button
            tone="secondary"
            className="shrink-0"
            isBusy={revoking.isPending}
            icon={<Link2Off aria-hidden="true" size={20} />}
            onClick={() => void handleRevoke()}
          >
            Revoke link
          </Button>
        ) : (
          <Button
            tone="secondary"
            className="shrink-0"
            isBusy={linking.isPending}
            icon={<Link2 aria-hidden="true" size={20} />}
            onClick={handleCreate}
          >
            Create new link
          </Button>
        )}
      </Card>
    </section>
  )
}
