// Saves a quote as a job template, under the name of its work.
import { suggestedName } from '@quotewright/domain/job-template'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useToast } from '../ui/toast.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useSaveAsTemplate } from './queries.ts'

export type SaveDialogProps = { quote: QuoteWithLines; onClose: () => void }

export function SaveDialog({ quote, onClose }: SaveDialogProps) {
  // One id per dialog, so that a repeated save makes one template.
  const [id] = useState(() => uuid())
  const saving = useSaveAsTemplate()
  const showToast = useToast()
  return (
    <NameDialog
      title="Save as Template"
      initialName={suggestedName(quote)}
      saveLabel="Save Template"
      failure="Template Not Saved"
      onSave={async name => {
        await saving.mutateAsync({ id, quoteId: quote.id, name })
        showToast({
          title: 'Saved as Template',
          description: 'Start a new quote from it any time.',
          tone: 'success',
        })
      }}
      onClose={onClose}
    />
  )
}
