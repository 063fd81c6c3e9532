// What was removed and could not be brought back, each with another try that stays after the toast has left.
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { giveUp, useBringBack, useNotBroughtBack } from './use-bring-back.ts'

export function NotBroughtBack({ on }: { on: string }) {
  const bringBack = useBringBack()
  return useNotBroughtBack(on).map((removed, index) => (
    <Banner
      // What was removed twice may have the same name.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      tone="warning"
      title={`${removed.name} is not back yet`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => bringBack(removed)}>
            Try Again
          </Button>
          <Button tone="quiet" onClick={() => giveUp(removed)}>
            Dismiss
          </Button>
        </span>
      }
    />
  ))
}
