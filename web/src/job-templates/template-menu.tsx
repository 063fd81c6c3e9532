// The menu of a template that the business has saved: rename or delete it.
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'

export type TemplateMenuProps = { name: string; onRename: () => void; onDelete: () => void }

export function TemplateMenu({ name, onRename, onDelete }: TemplateMenuProps) {
  return (
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
  )
}
