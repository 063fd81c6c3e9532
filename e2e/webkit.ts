// A WebKit, the engine of every iPhone, by the WebDriver protocol: Debian's build, which Playwright cannot drive.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from './free-port.ts'

/** The name that the protocol gives an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [ELEMENT]: string }

const browserOptions = {
  binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation'],
}

const controls = 'self::button or self::a or self::label or self::input'

/** The browser must be closed, because it is a program of its own. */
export async function openWebKit(driver: string): Promise<WebKit> {
  const port = await freePort()
  const words = ['--auto-servernum', driver, `--port=${port}`]
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  // A group of its own, so that closing ends the screen and the browser, too.
  const program = spawn('xvfb-run', words, { stdio: 'ignore', detached: true, env })
  const driverUrl = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${driverUrl}/status`).then(isOk, isNot)).toBe(true)
  const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = await call<{ sessionId: string }>(`${driverUrl}/session`, {
    capabilities: wanted,
  })
  return new WebKit(`${driverUrl}/session/${sessionId}`, program)
}

const isOk = ({ ok }: Response) => ok
const isNot = () => false

export class WebKit {
  readonly #url: string
  readonly #program: ChildProcess

  constructor(url: string, program: ChildProcess) {
    this.#url = url
    this.#program = program
  }

  async goto(url: string): Promise<void> {
    await call(`${this.#url}/url`, { url })
  }

  /** Runs it in the page, as the body of a function. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return call<T>(`${this.#url}/execute/sync`, { script, args })
  }

  path(): Promise<string> {
    return this.run('return location.pathname')
  }

  /** Taps a control by its name or the beginning of it, once it is there and can be tapped. */
  async tap(name: string): Promise<void> {
    await expect(async () => {
      const named = `normalize-space()="${name}" or @aria-label="${name}"`
      const [exact] = await this.#all(`//*[${controls}][${named}]`)
      const [begun] = await this.#all(`//*[${controls}][starts-with(normalize-space(), "${name}")]`)
      const element = exact ?? begun
      expect(element, name).toBeDefined()
      await call(`${this.#url}/element/${element}/click`, {})
    }).toPass({ timeout: 60_000 })
  }

  /** Types into the field with the label, or gives it a file. */
  async fill(label: string, text: string): Promise<void> {
    const labeled = `@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for`
    await expect(async () => {
      const [field] = await this.#all(`//input[${labeled}]`)
      expect(field, label).toBeDefined()
      await call(`${this.#url}/element/${field}/value`, { text })
    }).toPass({ timeout: 60_000 })
  }

  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.run<string>('return document.body.innerText'), { timeout: 120_000 })
      .toContain(text)
  }

  async close(): Promise<void> {
    const { pid } = this.#program
    if (pid === undefined || this.#program.exitCode !== null) return
    // Also ends the browser's own programs, which are in groups of their own.
    await fetch(this.#url, { method: 'DELETE' })
    const ended = once(this.#program, 'exit')
    process.kill(-pid, 'SIGTERM')
    await ended
  }

  async #all(path: string): Promise<string[]> {
    const found = await call<Element[]>(`${this.#url}/elements`, { using: 'xpath', value: path })
    return found.map(element => element[ELEMENT])
  }
}

async function call<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { message?: string } }
  if (!answer.ok) throw new Error(value.message)
  return value
}
