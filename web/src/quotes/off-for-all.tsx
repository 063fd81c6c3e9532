// In place of the switch of one quote or invoice, while the business sends no reminders at all.
import { ButtonLink } from '../ui/button-link.tsx'

export function OffForAll() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>Reminders are off in Settings</p>
      <ButtonLink href="/settings/reminders" tone="secondary">
        Open settings
      </ButtonLink>
    </div>
  )
}
