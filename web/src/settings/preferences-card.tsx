// How the app behaves; each switch is stored at once.
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
        description="A quote you are making is saved as a draft by itself"
        isOn={switched.hasAutoSave ?? preferences.hasAutoSave}
        onCheckedChange={hasAutoSave => save.mutate({ hasAutoSave })}
      />
      <NotificationSwitch isWanted={preferences.hasNotifications} />
      <Switch
        label="High camera quality"
        description="Sharper photos that take longer to send"
        isOn={switched.isCameraSharp ?? preferences.isCameraSharp}
        onCheckedChange={isCameraSharp => save.mutate({ isCameraSharp })}
      />
    </Card>
  )
}
