// The sheet that lists the job templates: choose one for the quote, rename or delete it. Common jobs follow.
import { starterTemplates } from '@quotewright/domain/catalog/starter-templates'
import type { TaxRate } from '@quotewright/domain/money'
import { type Started, startFrom } from '@quotewright/domain/quote-form/start-from-template'
import { type JobTemplate, jobTemplateTotals } from '@quotewright/domain/quotes/job-template'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { useMemo, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { refusalOr } from '../api-error.ts'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { isFormKept } from '../device/kept-form.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { renameForm } from './kept-dialogs.ts'
import { NameDialog } from './name-dialog.tsx'
import { useDeleteTemplate, useJobTemplates, useRenameTemplate } from './queries.ts'
import { StarterList } from './starter-list.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { TemplateRow } from './template-row.tsx'

/** Of the quote that a template is chosen for. */
export type TotalTerms = { taxRate: TaxRate; taxes: Taxes; roundSections: boolean }

export type ChosenTemplate = { name: string; addTo: (typed: Started) => Started }

export type TemplatesSheetProps = {
  totalTerms: TotalTerms
  onChosen: (template: ChosenTemplate) => void
  onClose: () => void
}

export function TemplatesSheet({ totalTerms, onChosen, onClose }: TemplatesSheetProps) {
  const templates = useJobTemplates()
  const catalog = useLoadedCatalog()
  const own = templates.data ?? none
  const starters = useMemo(() => (catalog ? starterTemplates(catalog, own) : []), [catalog, own])
  return (
    <Dialog isOpen title="Templates" onClose={onClose}>
      {templates.data ? (
        <Templates
          templates={templates.data}
          isOld={templates.isError}
          hasStarters={starters.length > 0}
          taxRate={totalTerms.taxRate}
          onChosen={onChosen}
        />
      ) : templates.isPending ? (
        <Loading label="Loading your templates" className="flex flex-col gap-5 px-4 pt-2">
          {[1, 2, 3].map(row => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </Loading>
      ) : (
        <>
          <p className="px-4 pt-2 text-center">Your templates are not on this phone yet.</p>
          <QueryError query={templates} />
        </>
      )}
      {/* Your own come first, so none of these moves under a finger when they arrive. */}
      {!templates.isPending && (
        <StarterList starters={starters} totalTerms={totalTerms} onChosen={onChosen} />
      )}
    </Dialog>
  )
}

const none: readonly JobTemplate[] = []

type TemplatesProps = Pick<TemplatesSheetProps, 'onChosen'> & {
  templates: readonly JobTemplate[]
  taxRate: TaxRate
  /** They are the phone's copy, because the server did not answer. */
  isOld: boolean
  /** The list of common jobs follows. */
  hasStarters: boolean
}

function Templates({ templates, isOld, hasStarters, taxRate, onChosen }: TemplatesProps) {
  const [renaming, setRenaming] = useState<JobTemplate | null>(
    () => templates.find(({ id }) => isFormKept(renameForm(id))) ?? null,
  )
  const rename = useRenameTemplate()
  const remove = useDeleteTemplate()
  const confirm = useConfirm()
  const showToast = useToast()

  async function handleDelete({ id, name }: JobTemplate) {
    const isConfirmed = await confirm({
      title: 'Delete this template?',
      description: `“${name}” is deleted for everyone in your business. Quotes made from it stay.`,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
      tone: 'danger',
    })
    if (!isConfirmed) return
    try {
      await remove.mutateAsync(id)
      showToast({ title: 'Template Deleted', tone: 'success' })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Template Not Deleted', description, tone: 'danger' })
    }
  }

  if (templates.length === 0) {
    return hasStarters ? (
      <p className="px-4 pt-1 text-muted">
        Save your own from a quote: choose Save as Template from its More menu.
      </p>
    ) : (
      <EmptyState
        title="No templates yet"
        description="Open a quote for work you do often and choose Save as Template from its More menu."
      />
    )
  }
  return (
    <>
      <p className="px-4 pt-1 pb-3 text-muted">
        {isOld
          ? 'No connection. Prices are from the last time this phone was online.'
          : 'Prices from your price book are today’s.'}
      </p>
      <ul className="divide-y divide-line border-line border-y bg-surface">
        {templates.map(template => (
          <TemplateRow
            key={template.id}
            name={template.name}
            lineItems={template.lineItems}
            total={jobTemplateTotals(template, taxRate).total}
            onChoose={() =>
              onChosen({
                name: template.name,
                addTo: typed => startFrom(template, typed, uuid),
              })
            }
            menu={
              <TemplateMenu
                name={template.name}
                onRename={() => setRenaming(template)}
                onDelete={() => void handleDelete(template)}
              />
            }
          />
        ))}
      </ul>
      {renaming && (
        <NameDialog
          keptAs={renameForm(renaming.id)}
          title="Rename template"
          initialName={renaming.name}
          saveLabel="Rename"
          failure="Template Not Renamed"
          onSave={name => rename.mutateAsync({ ...renaming, name })}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}
