// Walks through a screen step by step on a slowed-down phone, and says what each step felt like.
import {
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test'
import { type Felt, installRecorder, readRecorder } from './recorder.ts'

export type Step = (page: Page) => Promise<void>
export type StepFelt = Felt & { step: string; elements: number }

/** As Lighthouse slows the processor down for a mid-range phone. */
export const SLOWDOWN = 4

/** Then nobody asks the page anything until it has had time to answer the press. */
export async function press(target: Locator): Promise<void> {
  await target.tap()
  await target.page().waitForTimeout(400)
}

/** A slowed-down page takes its time. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

/** The window is made for one pixel per point: what a phone of more paints lower down is outside, and Chromium never shows such a frame, which the press behind it would wait for. */
async function showWholePhone(page: Page, devtools: CDPSession): Promise<void> {
  const screen = page.viewportSize()
  if (!screen) throw new Error('A phone has a screen')
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
): Promise<StepFelt[]> {
  const page = await context.newPage()
  await installRecorder(page)
  const devtools = await context.newCDPSession(page)
  await showWholePhone(page, devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const felt: StepFelt[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take(page)
    const elements = await page.evaluate<number>('document.querySelectorAll("*").length')
    felt.push({ step, elements, ...(await readRecorder(page)) })
  }
  await page.close()
  return felt
}
