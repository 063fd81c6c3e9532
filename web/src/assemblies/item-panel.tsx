// The panel of a step or material of an assembly, with its buttons Remove and Done.
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type ItemPanelProps = {
  title: string
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

export function ItemPanel({ title, onRemove, onClose, children }: ItemPanelProps) {
  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            tone="secondary"
            size="large"
            className="shrink-0 px-4!"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={onRemove}
          >
            Remove
          </Button>
          <Button size="large" className="flex-1 px-3!" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">{children}</div>
    </Dialog>
  )
}
