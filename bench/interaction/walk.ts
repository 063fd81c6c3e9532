// Runs the steps of a screen on a slowed-down phone and measures each.
import {
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test'
import { installRecorder, type Measures, readRecorder } from './recorder.ts'

export type Step = (page: Page) => Promise<void>
export type StepMeasures = Measures & { step: string; elements: number }

/** Lighthouse's processor slowdown for a mid-range phone. */
export const SLOWDOWN = 4

/** Time for the page to respond to a press before the next call to it. */
export async function press(target: Locator): Promise<void> {
  await target.tap()
  await target.page().waitForTimeout(400)
}

/** Timeout for a slowed-down page. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

/** The window assumes one pixel per point. With a higher density, Chromium never shows frames of the area outside it, and a press there would wait forever. */
async function showWholePhone(page: Page, devtools: CDPSession): Promise<void> {
  const screen = page.viewportSize()
  if (!screen) throw new Error('The device has no viewport')
  const density = await page.evaluate<number>('devicePixelRatio')
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  const bounds = {
    width: Math.ceil(screen.width * density),
    height: Math.ceil(screen.height * density),
  }
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
}

export async function walk(
  context: BrowserContext,
  steps: Record<string, Step>,
): Promise<StepMeasures[]> {
  const page = await context.newPage()
  await installRecorder(page)
  const devtools = await context.newCDPSession(page)
  await showWholePhone(page, devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const measures: StepMeasures[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take(page)
    const elements = await page.evaluate<number>('document.querySelectorAll("*").length')
    measures.push({ step, elements, ...(await readRecorder(page)) })
  }
  await page.close()
  return measures
}
