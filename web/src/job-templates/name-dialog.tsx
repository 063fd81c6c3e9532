// Asks for the name of a job template.
import { MAX_NAME } from '@quotewright/domain/job-template'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

export type NameDialogProps = {
  title: string
  initialName: string
  saveLabel: string
  /** The title of the toast after a failure. */
  failure: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

export function NameDialog({
  title,
  initialName,
  saveLabel,
  failure,
  onSave,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const showToast = useToast()

  async function handleSave() {
    if (isSaving) return
    if (name.trim() === '') return setError('Give the template a name')
    setIsSaving(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch (cause) {
      setIsSaving(false)
      showToast({
        title: failure,
        description: refusalOr(cause, 'Please try again.'),
        tone: 'danger',
      })
    }
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={isSaving} onClick={() => void handleSave()}>
          {saveLabel}
        </Button>
      }
    >
      <form
        className="px-4 pt-1 pb-5"
        onSubmit={event => {
          event.preventDefault()
          void handleSave()
        }}
      >
        <TextField
          label="Name"
          placeholder="3 nail pops"
          maxLength={MAX_NAME}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          error={error}
          onChange={event => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
