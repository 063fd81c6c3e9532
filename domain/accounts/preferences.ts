// A person's app preferences.
import * as z from 'zod/mini'
import {
  defaultMail,
  defaultPush,
  NotificationChoices,
} from '../notifications/notification-choices.ts'
import { printable } from '../text.ts'

const Switches = z.object({
  /** Whether the camera uses 1920 × 1080 (spec §9), or less to upload faster. */
  isCameraSharp: z.boolean(),
  /** Whether subscribed devices are notified at all; `push` says of what. */
  hasNotifications: z.boolean(),
  /** Whether a new quote is saved as a draft automatically, or only with Save Draft. */
  hasAutoSave: z.boolean(),
  /** Whether single keys act, such as n for a new quote (WCAG 2.1.4 requires a way to turn them off). */
  hasShortcuts: z.boolean(),
  /** Consent to export the business's photos for training the model. */
  sharesPhotos: z.boolean(),
})

const MAX_FAVORITES = 100
/** Ids of catalog items. Some may be gone from the catalog. */
const Favorites = z
  .array(z.string().check(z.minLength(1), z.maxLength(100), printable('Favorite')))
  .check(z.maxLength(MAX_FAVORITES, `You can have at most ${MAX_FAVORITES} favorites`))

/** Whether the business's own quotes suggest prices for its price book. Missing in what older versions stored. */
const HasPriceSuggestions = z.boolean()

/** Whether the sender of a quote gets a copy, as last chosen. Missing in what older versions stored. */
const GetsCopies = z.boolean()

/** Whether customers get a receipt of money recorded by hand, as last chosen. If missing, those do who get our mail. */
const SendsReceipts = z.optional(z.boolean())

/** Favorites belong to a person, not to the business: an electrician picks other items than a taper. */
export const Preferences = z.extend(Switches, {
  hasPriceSuggestions: z._default(HasPriceSuggestions, true),
  getsCopies: z._default(GetsCopies, false),
  sendsReceipts: SendsReceipts,
  favorites: z._default(Favorites, []),
  push: z._default(NotificationChoices, defaultPush),
  mail: z._default(NotificationChoices, defaultMail),
})
export type Preferences = z.infer<typeof Preferences>

/** Missing fields stay unchanged, so that two devices can change different settings at once. */
export const PreferencesChange = z.extend(z.partial(Switches), {
  hasPriceSuggestions: z.optional(HasPriceSuggestions),
  getsCopies: z.optional(GetsCopies),
  sendsReceipts: SendsReceipts,
  favorites: z.optional(Favorites),
  push: z.optional(z.partial(NotificationChoices)),
  mail: z.optional(z.partial(NotificationChoices)),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** On by default (spec §2), except sharing, which needs consent. */
export const defaultPreferences: Preferences = {
  isCameraSharp: true,
  hasNotifications: true,
  hasAutoSave: true,
  hasShortcuts: true,
  sharesPhotos: false,
  hasPriceSuggestions: true,
  getsCopies: false,
  favorites: [],
  push: defaultPush,
  mail: defaultMail,
}

/** Only what the person has changed. */
export type StoredPreferences = Partial<Omit<Preferences, 'push' | 'mail'>> & {
  push?: Partial<NotificationChoices>
  mail?: Partial<NotificationChoices>
}

/** Each choice in `push` and `mail` changes alone, like the other preferences. */
export function withChange<Before extends PreferencesChange>(
  before: Before,
  change: PreferencesChange,
): Before {
  return {
    ...before,
    ...change,
    push: { ...before.push, ...change.push },
    mail: { ...before.mail, ...change.mail },
  }
}

export function preferencesOf(stored: StoredPreferences | null): Preferences {
  return withChange(defaultPreferences, stored ?? {})
}
