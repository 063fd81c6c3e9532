// Edits a service, with conflict detection by version. Typed text survives a reload.
import { ServiceCategory, serviceCategoryNames } from '@quotewright/domain/accounts/account'
import type {
  CompanyService,
  NewService,
} from '@quotewright/domain/company-services/company-service'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { isGone, refusalOr, theirsAfter } from '../api-error.ts'
import { useAskSaveAsNew } from '../ask-save-as-new.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict, useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { RestoredBanner } from '../ui/restored-banner.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCreateService, useRefetchService, useSaveService } from './queries.ts'
import { checkService, editOf, ServiceEdit } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

const names: FieldNames<ServiceEdit> = {
  category: 'Category',
  serviceName: 'Service name',
  description: 'Description',
  basePrice: 'Base price',
  estimatedDuration: 'Duration',
  isActive: 'Offered now',
}

const texts = {
  category: categoryName,
  basePrice: (price: string) => (price ? `$${price}` : 'No price'),
  estimatedDuration: (hours: string) => (hours ? `${hours} hours` : 'No duration'),
}

function categoryName(category: string): string {
  const known = ServiceCategory.options.find(option => option === category)
  return known ? serviceCategoryNames[known] : category
}

const keyOf = (id: string) => `company-service/${id}`

/** True if a reload interrupted editing the service. */
export function isEditBegun({ id }: CompanyService): boolean {
  return sessionStorage.getItem(keyOf(id)) !== null
}

export type EditServiceProps = {
  service: CompanyService
  trades: readonly ServiceCategory[]
  onClose: () => void
}

export function EditService({ service, trades, onClose }: EditServiceProps) {
  const [stored] = useState(() => editOf(service))
  const kept = useKeptForm(keyOf(service.id), ServiceEdit, stored)
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave, checkService)
  const save = useSaveService(service.id)
  const create = useCreateService()
  const refetch = useRefetchService(service.id)
  const askSaveAsNew = useAskSaveAsNew('service')
  const [newId] = useState(() => uuid())
  const showToast = useToast()
  const isShown = useIsShown()

  function handleSave(edit: ServiceEdit) {
    endConflict()
    const { service: checked, problem } = checkService(edit)
    if (problem) return showToast({ ...problem, tone: 'danger' })
    const { version } = edit
    void store(edit, checked, () => save.mutateAsync({ ...checked, version }))
  }

  async function store(
    edit: ServiceEdit,
    checked: NewService,
    send: () => Promise<CompanyService>,
  ) {
    try {
      kept.reset(editOf(await send()))
    } catch (error) {
      return handleFailure(error, edit, checked)
    }
    showToast({ title: 'Service Saved', tone: 'success' })
    if (isShown()) onClose()
  }

  async function handleFailure(error: unknown, edit: ServiceEdit, checked: NewService) {
    if (isGone(error)) {
      const again = { ...checked, id: newId }
      if (await askSaveAsNew()) await store(edit, checked, () => create.mutateAsync(again))
      return
    }
    const latest = await theirsAfter(error, refetch)
    if (isSettled(edit, latest && editOf(latest))) return
    showToast({
      title: 'Service Not Saved',
      description: refusalOr(error, 'Failed to save service. Please try again.'),
      tone: 'danger',
    })
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Edit service"
      onClose={onClose}
      isSaving={save.isPending || create.isPending}
      footer={
        <Button
          size="large"
          isWide
          isBusy={save.isPending || create.isPending}
          onClick={() => handleSave(kept.form)}
        >
          Save service
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {kept.isRestored && kept.isChanged && (
          <RestoredBanner onDiscard={() => kept.reset(stored)} />
        )}
        <ServiceFields draft={kept.form} trades={trades} onChange={kept.change} />
        <Switch
          label="Offered now"
          description="Off: the service stays here, and its images are left out of the analysis."
          isOn={kept.form.isActive}
          onCheckedChange={isActive => kept.change({ isActive })}
        />
      </div>
      <FormConflict subject="service" names={names} texts={texts} {...conflict} />
    </Dialog>
  )
}
