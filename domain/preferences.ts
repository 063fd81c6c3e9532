// How the app behaves for one person.
import * as z from 'zod/mini'

export const Preferences = z.object({
  /** What the camera is asked for: 1920 × 1080 (spec §9), or less where photos take long to send. */
  isCameraSharp: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** spec §2: on until it is changed. */
export const defaultPreferences: Preferences = { isCameraSharp: true }
