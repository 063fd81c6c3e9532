// Settings, Quote requests: whether homeowners can ask for quotes on a page, its address, and ways to show it.
import { type LeadPageSettings, LeadPageToSave } from '@quotewright/domain/leads/lead'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLeadPage, useSaveLeadPage } from './lead-queries.ts'

// Loads the QR code's library.
const ShowPage = loadedOnUse(async () => (await import('./show-lead-page.tsx')).ShowLeadPage)

export function LeadSection() {
  const page = useLeadPage()
  if (page.isPending) {
    return (
      <Loading label="Loading the page for requests">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  if (page.isError) return <QueryError query={page} />
  return <LeadPageForm stored={page.data} />
}

const Form = z.object({ isOn: z.boolean(), slug: z.string() })

function LeadPageForm({ stored }: { stored: LeadPageSettings }) {
  const first = { isOn: stored.isOn, slug: stored.slug }
  const { form, change, isChanged, settle } = useKeptForm('lead-page', Form, first)
  const save = useSaveLeadPage()
  const showToast = useToast()
  const typed = z.safeParse(LeadPageToSave, form)
  const host = new URL(stored.url).host

  function handleSave(page: LeadPageToSave) {
    save.mutateAsync(page).then(
      ({ isOn, slug }) => {
        settle(form, { isOn, slug })
        showToast({ title: isOn ? 'Page Is Open' : 'Page Is Closed', tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Page Not Saved', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <Card className="flex flex-col gap-4">
        <Switch
          label="Take quote requests"
          description="Homeowners send photos on your page. Each becomes a customer and a draft."
          isOn={form.isOn}
          onCheckedChange={isOn => change({ isOn })}
        />
        <TextField
          label="Address"
          hint={`${host}/r/${form.slug}. Addresses that you used before keep working.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={form.slug}
          error={typed.error?.issues[0]?.message}
          onChange={event => change({ slug: event.target.value })}
        />
        {isChanged && (
          <Button
            isBusy={save.isPending}
            disabled={!typed.success}
            onClick={() => typed.success && handleSave(typed.data)}
          >
            Save
          </Button>
        )}
      </Card>
      {stored.isOn && (
        <LoadingBoundary fallback={<Skeleton className="h-96 w-full" />}>
          <ShowPage url={stored.url} />
        </LoadingBoundary>
      )}
      <section aria-labelledby="offered">
        <SectionHeading id="offered">Services on the page</SectionHeading>
        <Card className="flex flex-col items-start gap-2">
          <p className="break-words">
            {stored.services.length > 0
              ? stored.services.join(', ')
              : 'None. The page then does not ask for one.'}
          </p>
          <ButtonLink href="/company-services" tone="quiet">
            Change your services
          </ButtonLink>
        </Card>
      </section>
    </>
  )
}
