// A job template in the list: a press adds its work to the quote; its menu renames or deletes it.
import type { TaxRate } from '@quotewright/domain/money'
import { type JobTemplate, jobTemplateTotals } from '@quotewright/domain/quotes/job-template'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'

export type TemplateRowProps = {
  template: JobTemplate
  taxRate: TaxRate
  onChoose: () => void
  onRename: () => void
  onDelete: () => void
}

export function TemplateRow({ template, taxRate, onChoose, onRename, onDelete }: TemplateRowProps) {
  const { name, lineItems } = template
  const { total } = jobTemplateTotals(template, taxRate)
  const lines = `${lineItems.length} ${lineItems.length === 1 ? 'line' : 'lines'}`
  return (
    <li className="flex items-center pr-1">
      <button
        data-row
        type="button"
        onClick={onChoose}
        className="-outline-offset-3 flex min-h-16 min-w-0 flex-1 cursor-pointer touch-manipulation items-center gap-3 py-3 pr-2 pl-4 text-left hover:bg-sunken active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">Add </span>
          <span className="wrap-anywhere line-clamp-2 font-semibold">{name}</span>
          <span className="figures block truncate text-muted text-sm">
            {lines} · {listedTotal({ status: 'draft', changeOrder: null, total, lineItems })}
          </span>
        </span>
        <Plus aria-hidden="true" size={20} className="shrink-0 text-accent-text" />
      </button>
      <Menu
        trigger={
          <IconButton
            label={`More for ${name}`}
            icon={<EllipsisVertical aria-hidden="true" size={20} />}
          />
        }
        items={[
          {
            label: 'Rename',
            icon: <Pencil aria-hidden="true" size={20} />,
            onSelect: onRename,
          },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" size={20} />,
            isDanger: true,
            onSelect: onDelete,
          },
        ]}
      />
    </li>
  )
}
