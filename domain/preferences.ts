// How the app behaves for one person.
import * as z from 'zod/mini'

export const Preferences = z.object({
  /** What the camera is asked for: 1920 × 1080 (spec §9), or less where photos take long to send. */
  isCameraSharp: z.boolean(),
  /** Whether leaving a quote that is not finished keeps it as a draft without asking. */
  savesDrafts: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** spec §2: all on until they are changed. */
export const defaultPreferences: Preferences = { isCameraSharp: true, savesDrafts: true }
