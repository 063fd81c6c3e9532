// A dialog with one form; Enter submits it.
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

export type SecurityDialogProps = {
  title: string
  action: string
  tone?: ButtonProps['tone']
  isBusy?: boolean
  isDisabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function SecurityDialog(props: SecurityDialogProps) {
  const { title, action, tone = 'primary', isBusy = false, isDisabled = false } = props
  const { onSubmit, onClose, children } = props
  const id = useId()

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={onClose}
      isSaving={isBusy}
      footer={
        <Button
          form={id}
          type="submit"
          tone={tone}
          size="large"
          isWide
          isBusy={isBusy}
          disabled={isDisabled}
        >
          {action}
        </Button>
      }
    >
      <Form id={id} className="flex flex-col gap-4 px-4 pt-1 pb-4" onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
