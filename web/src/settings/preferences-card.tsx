// Settings, App: switches, each saved at once.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { useSavePreferences, useSwitched } from './queries.ts'

export function PreferencesCard({ user }: { user: CurrentUser }) {
  const { preferences } = user
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
      <Switch
        label="Suggest prices and hours from my own quotes"
        description="When you change a price, hours or a quantity, offers it for your price book or assemblies"
        isOn={switched.hasPriceSuggestions ?? preferences.hasPriceSuggestions}
        onCheckedChange={hasPriceSuggestions => save.mutate({ hasPriceSuggestions })}
      />
      <Switch
        label="High camera quality"
        description="Sharper photos that take longer to upload"
        isOn={switched.isCameraSharp ?? preferences.isCameraSharp}
        onCheckedChange={isCameraSharp => save.mutate({ isCameraSharp })}
      />
      <Switch
        label="Keyboard shortcuts"
        description="Single keys, such as n for a new quote. Press ? to see them all."
        isOn={switched.hasShortcuts ?? preferences.hasShortcuts}
        onCheckedChange={hasShortcuts => save.mutate({ hasShortcuts })}
      />
    </Card>
  )
}
