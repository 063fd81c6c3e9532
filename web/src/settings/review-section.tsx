// Settings, Reminders: where customers are asked for a review.
import { ReviewLink } from '@quotewright/domain/quote-links/review-link'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useReviewLink, useSaveReviewLink } from './review-queries.ts'

export function ReviewSection() {
  const stored = useReviewLink()
  if (stored.data) return <ReviewForm stored={stored.data} />
  if (stored.isError) return <QueryError query={stored} />
  return (
    <Loading label="Loading the link to reviews">
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}

const Form = z.object({ url: z.string() })
type Form = z.infer<typeof Form>

const formOf = ({ url }: ReviewLink): Form => ({ url: url ?? '' })

function ReviewForm({ stored }: { stored: ReviewLink }) {
  const { form, change, isChanged, settle } = useKeptForm('review-link', Form, formOf(stored))
  const save = useSaveReviewLink()
  const showToast = useToast()
  const typed = z.safeParse(ReviewLink, { url: form.url.trim() || null })

  function handleSave(link: ReviewLink) {
    save.mutateAsync(link).then(
      saved => {
        settle(form, formOf(saved))
        showToast({
          title: saved.url === null ? 'Customers are not asked' : 'Link Saved',
          tone: 'success',
        })
      },
      (error: Error) =>
        showToast({ title: 'Link Not Saved', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <SectionHeading>Reviews</SectionHeading>
      <Card className="flex flex-col gap-4">
        <p>
          Once a job is paid in full and its last visit is over, the receipt and the invoice’s page
          ask the customer for a review.
        </p>
        <TextField
          label="Link to your reviews"
          hint="On Google: Business Profile, Ask for reviews, Copy. Without a link, customers are not asked."
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://g.page/r/…/review"
          value={form.url}
          error={typed.error?.issues[0]?.message}
          onChange={event => change({ url: event.target.value })}
        />
        {isChanged && (
          <Button
            isBusy={save.isPending}
            disabled={!typed.success}
            onClick={() => typed.success && handleSave(typed.data)}
          >
            Save link
          </Button>
        )}
      </Card>
    </>
  )
}
