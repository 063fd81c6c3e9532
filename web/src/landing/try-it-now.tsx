// The button that starts a demo, if the server offers one.
import { useAccountOptions, useStartDemo } from '../account/queries.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

export function TryItNow() {
  const { data: options } = useAccountOptions()
  const demo = useStartDemo()
  const showToast = useToast()
  if (!options?.demo) return null
  return (
    <Button
      tone="secondary"
      size="large"
      isWide
      isBusy={demo.isPending || demo.isSuccess}
      onClick={() =>
        void demo
          .mutateAsync()
          .catch((error: Error) =>
            showToast({ title: 'The demo did not start', description: error.message }),
          )
      }
    >
      Try it now
    </Button>
  )
}
