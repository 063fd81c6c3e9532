// The button that resets the template to the defaults, after a confirmation.
import { type QuoteTemplate, templateOf } from '@quotewright/domain/quote-document/quote-template'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useToast } from '../ui/toast.tsx'
import { useResetTemplate } from './queries.ts'

export type ResetTemplateProps = { onReset: (template: QuoteTemplate) => void }

export function ResetTemplate({ onReset }: ResetTemplateProps) {
  const resetting = useResetTemplate()
  const confirm = useConfirm()
  const showToast = useToast()

  async function handleReset() {
    const isConfirmed = await confirm({
      title: 'Reset to default?',
      description: 'Logo, color and texts return to the defaults.',
      confirmLabel: 'Reset',
      tone: 'danger',
    })
    if (!isConfirmed) return
    resetting.mutateAsync().then(
      saved => {
        onReset(templateOf(saved.business))
        showToast({ title: 'Template Reset', tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Template Not Reset', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Button
      tone="quiet"
      className="self-center"
      isBusy={resetting.isPending}
      onClick={() => void handleReset()}
    >
      Reset to Default
    </Button>
  )
}
