// /quote-template: the look of the business's quotes, in three tabs with a preview.
import type { CurrentUser } from '@quotewright/domain/account'
import {
  type QuoteTemplate,
  QuoteTemplateToSave,
  templateOf,
} from '@quotewright/domain/quote-template'
import { presentationNames } from '@quotewright/domain/term-names'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useRefetchUser } from '../account/queries.ts'
import { ApiError, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict } from '../form-conflict.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useToast } from '../ui/toast.tsx'
import { useIsWideScreen } from '../ui/two-pane.tsx'
import { CompanyTab } from './company-tab.tsx'
import { DesignTab } from './design-tab.tsx'
import { useResetTemplate, useSaveTemplate } from './queries.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TermsTab } from './terms-tab.tsx'

const names: FieldNames<QuoteTemplate> = {
  companyName: 'Company name',
  companyAddress: 'Address',
  companyPhone: 'Phone',
  companyEmail: 'Email',
  logo: 'Logo',
  primaryColor: 'Color',
  headerText: 'Header',
  footerText: 'Footer',
  includeTerms: 'Show payment terms',
  paymentTerms: 'Payment terms',
  howToPay: 'How to pay',
  includeWarranty: 'Show warranty',
  warrantyPeriod: 'Warranty',
  warrantyText: 'Warranty terms',
  exclusions: 'Not included',
  assumptions: 'We assume',
  rangeReason: 'When an estimate range becomes firm',
  presentation: 'Customers see in new quotes',
}

export function QuoteTemplateScreen({ user }: { user: CurrentUser }) {
  const stored = templateOf(user.business)
  const kept = useKeptForm('quote-template', QuoteTemplateToSave, stored)
  const { form, change, isChanged } = kept
  const isLatest = form.version === stored.version
  const [search] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab') === 'terms' ? 'terms' : 'company')
  const [isPreviewing, setIsPreviewing] = useState(false)
  const isWide = useIsWideScreen()
  const [theirs, setTheirs] = useState<QuoteTemplate | null>(null)
  const saving = useSaveTemplate()
  const refetchUser = useRefetchUser()
  const resetting = useResetTemplate()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}

  function handleSave(template: QuoteTemplate) {
    setTheirs(null)
    saving.mutateAsync(template).then(saved => {
      kept.reset(templateOf(saved.business))
      showToast({ title: 'Template Saved', tone: 'success' })
    }, handleFailure)
  }

  async function handleFailure(error: Error) {
    const latest = await theirsAfter(error, refetchUser)
    if (latest && isShown()) return setTheirs(templateOf(latest.business))
    showToast({ title: 'Error', description: error.message, tone: 'danger' })
  }

  function handleKeepTheirs(newer: QuoteTemplate) {
    kept.reset(newer)
    setTheirs(null)
  }

  function handleMerge(merged: QuoteTemplate, newer: QuoteTemplate) {
    kept.reset(newer)
    change(merged)
    handleSave(merged)
  }

  async function handleReset() {
    const isConfirmed = await confirm({
      title: 'Reset to default?',
      description: 'Logo, color and texts return to the defaults.',
      confirmLabel: 'Reset',
      tone: 'danger',
    })
    if (!isConfirmed) return
    resetting.mutateAsync().then(
      saved => {
        kept.reset(templateOf(saved.business))
        showToast({ title: 'Template Reset', tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  const editing = { form, fields, onChange: change }
  const tabs = (
    <div className="flex flex-col gap-5">
      <Tabs
        label="Parts of the template"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'company', label: 'Company', content: <CompanyTab {...editing} /> },
          { value: 'design', label: 'Design', content: <DesignTab {...editing} /> },
          { value: 'terms', label: 'Terms', content: <TermsTab {...editing} /> },
        ]}
      />
      <Button
        tone="quiet"
        className="self-center"
        isBusy={resetting.isPending}
        onClick={() => void handleReset()}
      >
        Reset to Default
      </Button>
    </div>
  )
  const preview = <TemplatePreview form={form} business={user.business} />
  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title="Quote Template"
          backHref="/settings"
          actions={
            !isWide && (
              <Button
                tone="quiet"
                aria-pressed={isPreviewing}
                icon={isPreviewing ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                onClick={() => setIsPreviewing(!isPreviewing)}
              >
                {isPreviewing ? 'Edit' : 'Preview'}
              </Button>
            )
          }
        />
      }
    >
      {kept.isRestored && isChanged && (
        <Banner
          tone={isLatest ? 'info' : 'warning'}
          title="Your unsaved changes are back"
          action={
            <Button tone="secondary" onClick={() => kept.reset(stored)}>
              Discard them
            </Button>
          }
        >
          {isLatest
            ? 'Save them, or return to the saved template.'
            : 'Someone saved the template in the meantime. Saving asks which version to keep.'}
        </Banner>
      )}
      {isWide ? (
        <Columns>
          {tabs}
          {preview}
        </Columns>
      ) : isPreviewing ? (
        preview
      ) : (
        tabs
      )}
      <StickyActionBar>
        <Button
          size="large"
          isBusy={saving.isPending}
          disabled={!isChanged}
          onClick={() => handleSave(form)}
        >
          Save Changes
        </Button>
      </StickyActionBar>
      <FormConflict
        subject="template"
        names={names}
        texts={{
          logo: logo => (logo === null ? 'No logo' : 'A logo'),
          presentation: presentation => presentationNames[presentation ?? 'byRepair'],
        }}
        base={kept.base}
        theirs={theirs}
        mine={form}
        onKeepTheirs={handleKeepTheirs}
        onMerge={handleMerge}
        onClose={() => setTheirs(null)}
      />
    </Page>
  )
}
