// How the app behaves; each switch is stored at once.
import type { Preferences, PreferencesChange } from '@quotewright/domain/preferences'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { useSavePreferences } from './queries.ts'

export function PreferencesCard({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const showToast = useToast()
  // What was just switched shows at once, and goes back when it could not be stored.
  const switched = save.isPending ? save.variables : {}

  function handleChange(changed: PreferencesChange) {
    save.mutate(changed, {
      onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    })
  }

  return (
    <Card className="py-2">
      <Switch
        label="Auto-save drafts"
        description="A quote you are making is saved as a draft by itself"
        isOn={switched.hasAutoSave ?? preferences.hasAutoSave}
        onCheckedChange={hasAutoSave => handleChange({ hasAutoSave })}
      />
      <NotificationSwitch isWanted={preferences.hasNotifications} />
      <Switch
        label="High camera quality"
        description="Sharper photos that take longer to send"
        isOn={switched.isCameraSharp ?? preferences.isCameraSharp}
        onCheckedChange={isCameraSharp => handleChange({ isCameraSharp })}
      />
    </Card>
  )
}
