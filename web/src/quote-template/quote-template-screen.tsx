// /quote-template: the look of the business's quotes, in three tabs with a preview.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import {
  type QuoteTemplate,
  QuoteTemplateToSave,
  templateOf,
} from '@quotewright/domain/quote-document/quote-template'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useRefetchUser } from '../account/queries.ts'
import { ApiError, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RestoredBanner } from '../ui/restored-banner.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useToast } from '../ui/toast.tsx'
import { useIsWideScreen } from '../ui/two-pane.tsx'
import { CompanyTab } from './company-tab.tsx'
import { DesignTab } from './design-tab.tsx'
import { useSaveTemplate } from './queries.ts'
import { ResetTemplate } from './reset-template.tsx'
import { TemplateConflict } from './template-conflict.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TermsTab } from './terms-tab.tsx'

export function QuoteTemplateScreen({ user }: { user: CurrentUser }) {
  const stored = templateOf(user.business)
  const kept = useKeptForm('quote-template', QuoteTemplateToSave, stored)
  const { form, change, isChanged } = kept
  const isLatest = form.version === stored.version
  const [search] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab') === 'terms' ? 'terms' : 'company')
  const [isPreviewing, setIsPreviewing] = useState(false)
  const isWide = useIsWideScreen()
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave)
  const saving = useSaveTemplate()
  const refetchUser = useRefetchUser()
  const showToast = useToast()
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}

  function handleSave(template: QuoteTemplate) {
    endConflict()
    saving.mutateAsync(template).then(
      saved => {
        kept.settle(template, templateOf(saved.business))
        showToast({ title: 'Template Saved', tone: 'success' })
      },
      (error: Error) => handleFailure(error, template),
    )
  }

  async function handleFailure(error: Error, template: QuoteTemplate) {
    const latest = await theirsAfter(error, refetchUser)
    if (isSettled(template, latest && templateOf(latest.business))) return
    showToast({ title: 'Template Not Saved', description: error.message, tone: 'danger' })
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
      <ResetTemplate onReset={kept.reset} />
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
        <RestoredBanner tone={isLatest ? 'info' : 'warning'} onDiscard={() => kept.reset(stored)}>
          {isLatest
            ? 'Save them, or return to the saved template.'
            : 'Someone saved the template in the meantime. Saving asks which version to keep.'}
        </RestoredBanner>
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
      <TemplateConflict {...conflict} />
    </Page>
  )
}
