// The dialog of an import in up to three steps: the list, which column is which, and what the import would do.
import type { ReactNode } from 'react'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

type Step = { body: ReactNode; isReady: boolean; onNext: () => void }

export type ListImportProps = {
  title: string
  source: Step
  /** Null before there is a list. */
  columns: Step | null
  /** Null before the list is checked. */
  preview: (Step & { label: string; isBusy: boolean }) | null
  onBack: () => void
  onClose: () => void
}

export function ListImport({ title, source, columns, preview, onBack, onClose }: ListImportProps) {
  const isFirst = !columns && !preview
  const { body, isReady, onNext } = preview ?? columns ?? source
  const name = preview ? 'preview' : isFirst ? 'source' : 'columns'
  const footer = (
    <>
      {!isFirst && (
        <Button tone="secondary" size="large" onClick={onBack}>
          Back
        </Button>
      )}
      <Button
        // Each step has its own, so that a double tap does not go on to the next.
        key={name}
        size="large"
        isWide={isFirst}
        className={isFirst ? '' : 'flex-1 px-3!'}
        disabled={!isReady}
        isBusy={preview?.isBusy ?? false}
        onClick={onNext}
      >
        {preview?.label ?? 'Check the list'}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={footer}>
      {body}
    </Dialog>
  )
}
