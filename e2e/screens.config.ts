// Config of `npm run screens`: every screen, phone and desktop, light and dark.
import type { PlaywrightTestConfig } from '@playwright/test'
import { still } from './every-screen.ts'
import journeys from './playwright.config.ts'

const phone = { ...journeys.projects?.[0]?.use, ...still }
const desk = { ...phone, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

export default {
  ...journeys,
  testMatch: '**/*.screens.ts',
  projects: (['light', 'dark'] as const).flatMap(colorScheme => [
    { name: `phone-${colorScheme}`, use: { ...phone, colorScheme } },
    { name: `desk-${colorScheme}`, use: { ...desk, colorScheme } },
  ]),
} satisfies PlaywrightTestConfig
