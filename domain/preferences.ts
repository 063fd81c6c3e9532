// How the app behaves for one person.
import * as z from 'zod/mini'

export const Preferences = z.object({
  /** What the camera is asked for: 1920 × 1080 (spec §9), or less where photos take long to send. */
  isCameraSharp: z.boolean(),
  /** Whether the devices that asked for it are notified when a customer opens or answers a quote. */
  hasNotifications: z.boolean(),
  /** Whether a quote being made is saved as a draft by itself, or only when Save Draft is pressed. */
  hasAutoSave: z.boolean(),
  /** Consent: whether the business's photos may be exported to train the model with. */
  sharesPhotos: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** What is left out stays as it is: two devices may switch two things at once. */
export const PreferencesChange = z.partial(Preferences)
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** spec §2: on until it is changed; sharing is off until somebody agrees to it. */
export const defaultPreferences: Preferences = {
  isCameraSharp: true,
  hasNotifications: true,
  hasAutoSave: true,
  sharesPhotos: false,
}
