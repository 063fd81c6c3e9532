// One assembly: typed changes survive a reload, and are saved with a version check.
import { serviceCategoryNames } from '@quotewright/domain/accounts/account'
import { isAdded, type OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, theirsAfter } from '../api-error.ts'
import { moveKept, useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict, useFormConflict } from '../form-conflict.tsx'
import { NotBroughtBack } from '../not-brought-back.tsx'
import { Button } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RestoredBanner } from '../ui/restored-banner.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { AssemblyActions } from './assembly-actions.tsx'
import { AssemblyFields } from './assembly-fields.tsx'
import { AssemblyForm, checkForm, formKey, formOf } from './assembly-form.ts'
import { usePricesWith } from './copied-prices.ts'
import { describeMaterial, describeStep } from './describe-parts.ts'
import { useRefetchAssembly, useSaveAssembly } from './queries.ts'
import { TrialTotal, TryIt } from './try-it.tsx'
import { useTrial } from './use-trial.ts'

const names: FieldNames<AssemblyForm> = {
  name: 'Name',
  trade: 'Trade',
  scope: 'Scope of work',
  covers: 'Covers',
  coversUnit: 'Unit',
  inProportion: 'Charge smaller work by its size',
  steps: 'Steps',
  materials: 'Materials',
  labor: 'Labor rate',
  crew: 'Crew',
}

export type AssemblyEditorProps = {
  /** An assembly that is not stored yet has a UUID and version 0. */
  stored: OwnAssembly
  /** The name of the typed form on this device. */
  keptAs: string
  priceBook: readonly PriceItem[]
}

export function AssemblyEditor({ stored, keptAs, priceBook }: AssemblyEditorProps) {
  const { id } = stored
  const isOfItsOwn = isAdded(stored)
  const isNew = isOfItsOwn && stored.version === 0
  const [, navigate] = useLocation()
  const kept = useKeptForm(formKey(keptAs), AssemblyForm, formOf(stored))
  const { form, isChanged } = kept
  const { endConflict, isSettled, conflict } = useFormConflict(
    kept,
    handleSave,
    from => checkForm(id, { ...from, version: 0 }).assembly,
  )
  const [refusals, setRefusals] = useState(0)
  const saving = useSaveAssembly()
  const refetch = useRefetchAssembly(id)
  const showToast = useToast()
  const isShown = useIsShown()
  const checked = checkForm(id, form)
  const prices = usePricesWith(
    [form.labor, ...form.materials].map(({ key }) => key),
    priceBook,
  )
  const { trade = stored.trade } = form
  const typed = checked.assembly && { ...checked.assembly, trade }
  const trial = useTrial(typed, form.covers, prices)

  function handleSave(from: AssemblyForm) {
    endConflict()
    const { assembly, problems } = checkForm(id, from)
    if (problems !== null) {
      setRefusals(count => count + 1)
      return showToast({
        title: 'Missing Information',
        description: [...new Set(Object.values(problems))].join(', '),
        tone: 'danger',
      })
    }
    saving.mutateAsync(assembly).then(
      saved => {
        if (isNew) kept.reset(formOf(saved))
        else kept.settle(from, formOf(saved))
        setRefusals(0)
        showToast({ title: 'Assembly Saved', tone: 'success' })
        if (!isNew || !isShown()) return
        moveKept(formKey(keptAs), formKey(id), saved.version)
        navigate(`/assemblies/${id}`, { replace: true })
      },
      (error: Error) => handleFailure(error, from),
    )
  }

  async function handleFailure(error: Error, from: AssemblyForm) {
    if (isOfItsOwn && error instanceof ApiError && error.status === 404) {
      kept.change({ version: 0 })
      return showToast({
        title: 'Assembly Was Deleted',
        description: 'Someone else deleted it. Save again to keep yours.',
        tone: 'danger',
      })
    }
    const latest = await theirsAfter(error, refetch)
    if (isSettled(from, latest && formOf(latest))) return
    showToast({ title: 'Assembly Not Saved', description: error.message, tone: 'danger' })
  }

  return (
    <Page
      width="wide"
      header={
        <PageHeader title={form.name || stored.name || 'New assembly'} backHref="/assemblies" />
      }
    >
      <NotBroughtBack on="/assemblies" />
      {kept.isRestored && isChanged && (
        <RestoredBanner onDiscard={() => kept.reset(formOf(stored))}>
          {isNew ? 'Save them, or start again.' : 'Save them, or return to the saved assembly.'}
        </RestoredBanner>
      )}
      <Columns>
        <AssemblyFields
          form={form}
          trade={isOfItsOwn ? trade : null}
          problems={refusals > 0 ? (checked.problems ?? {}) : {}}
          refusals={refusals}
          onChange={kept.change}
        />
        <div className="flex flex-col gap-5 lg:sticky lg:top-22">
          <TryIt trial={trial} unit={form.coversUnit} />
          {!isNew && (
            <AssemblyActions
              stored={stored}
              isChanged={isChanged}
              onDiscard={() => kept.reset(formOf(stored))}
            />
          )}
        </div>
      </Columns>
      <StickyActionBar>
        <TrialTotal trial={trial} unit={form.coversUnit} />
        <Button
          size="large"
          isBusy={saving.isPending}
          disabled={!isChanged && !isNew}
          onClick={() => handleSave(form)}
        >
          {isNew ? 'Save Assembly' : 'Save Changes'}
        </Button>
      </StickyActionBar>
      <FormConflict
        subject="assembly"
        names={names}
        texts={{
          steps: steps => steps.map(step => `${step.text}: ${describeStep(step)}`).join('; '),
          materials: materials =>
            materials.map(row => `${row.name}: ${describeMaterial(row)}`).join('; '),
          labor: ({ name }) => name,
          trade: chosen => serviceCategoryNames[chosen ?? stored.trade],
        }}
        {...conflict}
      />
    </Page>
  )
}
