// Saves a quote as a job template, under the name of its work.
import { suggestedName } from '@quotewright/domain/quotes/job-template'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { useToast } from '../ui/toast.tsx'
import { templateForm } from './kept-dialogs.ts'
import { NameDialog } from './name-dialog.tsx'
import { useSaveAsTemplate } from './queries.ts'

export type SaveDialogProps = { quote: QuoteWithLines; onClose: () => void }

export function SaveDialog({ quote, onClose }: SaveDialogProps) {
  const saving = useSaveAsTemplate()
  const showToast = useToast()
  return (
    <NameDialog
      keptAs={templateForm(quote.id)}
      title="Save as Template"
      initialName={suggestedName(quote)}
      saveLabel="Save Template"
      failure="Template Not Saved"
      onSave={async (name, id) => {
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
