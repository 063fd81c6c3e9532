// Preferences; each switch is saved at once.
import type { Preferences } from '@quotewright/domain/preferences'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { useSavePreferences, useSwitched } from './queries.ts'

export function PreferencesCard({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const switched = useSwitched()

  return (
    <Card className="py-2">
      <Switch
        label="Auto-save drafts"
        description="Saves the quote you are working on as a draft"
        isOn={switched.hasAutoSave ?? preferences.hasAutoSave}
        onCheckedChange={hasAutoSave => save.mutate({ hasAutoSave })}
      />
      <NotificationSwitch isWanted={preferences.hasNotifications} />
      <Switch
        label="High camera quality"
        description="Sharper photos that take longer to upload"
        isOn={switched.isCameraSharp ?? preferences.isCameraSharp}
        onCheckedChange={isCameraSharp => save.mutate({ isCameraSharp })}
      />
    </Card>
  )
}
