// Asks for the name of a job template.
import { MAX_NAME } from '@quotewright/domain/quotes/job-template'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

const Form = z.object({ id: z.uuid(), name: z.string() })

export type NameDialogProps = {
  keptAs: string
  title: string
  initialName: string
  saveLabel: string
  /** The title of the toast after a failure. */
  failure: string
  /** The id is one per dialog, also after a reload, so that a repeated save makes one template. */
  onSave: (name: string, id: string) => Promise<unknown>
  onClose: () => void
}

export function NameDialog({
  keptAs,
  title,
  initialName,
  saveLabel,
  failure,
  onSave,
  onClose,
}: NameDialogProps) {
  const [initial] = useState(() => ({ id: uuid(), name: initialName }))
  const { form, change, reset } = useKeptForm(keptAs, Form, initial)
  const { id, name } = form
  const askDiscard = useAskDiscard('The name is not saved yet.')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const showToast = useToast()

  function close() {
    reset(initial)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(name !== initialName)) close()
  }

  async function handleSave() {
    if (isSaving) return
    if (name.trim() === '') return setError('Give the template a name')
    setIsSaving(true)
    try {
      await onSave(name.trim(), id)
      close()
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
      onClose={() => void handleClose()}
      isSaving={isSaving}
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
            change({ name: event.target.value })
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
