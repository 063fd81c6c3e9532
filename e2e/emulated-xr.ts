// An emulated phone with WebXR in front of a wall. Tests move it and choose its sensors.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const emulator = createRequire(import.meta.url).resolve('iwer/build/iwer.min.js')

/** `depth` is a phone whose hit tests fail on a plain wall but whose depth sensor works. */
export type KnowsWallBy = 'hit test' | 'depth'

/** The wall is one meter in front of the phone. */
export async function emulateXr(page: Page, knowsBy: KnowsWallBy): Promise<void> {
  await page.addInitScript({ content: readFileSync(emulator, 'utf8') })
  await page.addInitScript(installPhone, knowsBy)
}

/** The phone's position, in meters from its start. */
export async function movePhone(page: Page, x: number, y = 0): Promise<void> {
  await page.evaluate(
    ([right, up]) => {
      const { phone } = globalThis as unknown as { phone: Phone }
      phone.position.set(right, up, 0)
    },
    [x, y] as const,
  )
}

type Phone = {
  position: { set: (x: number, y: number, z: number) => void }
  canvasContainer: HTMLElement
  installRuntime: (options: object) => void
  installSEM: (room: unknown) => void
}
/** The part that we use; the library's own types require a whole room. */
type Emulator = { XRDevice: new (config: object, options: object) => Phone }

/** Runs in the page before our scripts. */
function installPhone(knowsBy: KnowsWallBy): void {
  const { IWER } = globalThis as unknown as { IWER: Emulator }
  const { XRDevice } = IWER
  const phone = new XRDevice(
    {
      name: 'phone',
      supportedSessionModes: ['inline', 'immersive-ar'],
      supportedFeatures: ['viewer', 'local', 'hit-test', 'dom-overlay', 'depth-sensing'],
      supportedFrameRates: [60],
      isSystemKeyboardSupported: false,
      internalNominalFrameRate: 60,
      environmentBlendModes: { 'immersive-ar': 'alpha-blend' },
      interactionMode: 'screen-space',
      userAgent: navigator.userAgent,
    },
    { stereoEnabled: false },
  )
  class Wall {
    environmentCanvas = document.createElement('canvas')
    trackedPlanes = new Set()
    trackedMeshes = new Set()
    render() {}
    computeHitTestResults(ray: Float32Array) {
      if (knowsBy === 'depth') return []
      const [x = 0, y = 0, z = 0] = ray.slice(12)
      const [backX = 0, backY = 0, backZ = 0] = ray.slice(8)
      const meters = (z + 1) / backZ
      const at = [x - backX * meters, y - backY * meters, -1, 1]
      return [new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...at])]
    }
    computeDepthBuffer() {
      return { data: new Float32Array([1]).buffer, width: 1, height: 1, rawValueToMeters: 1 }
    }
  }
  phone.position.set(0, 0, 0)
  phone.installRuntime({ forceInstall: true })
  phone.installSEM(Wall)
  // The emulated room is behind our screen, like a camera image.
  phone.canvasContainer.style.pointerEvents = 'none'
  Object.assign(globalThis, { phone })
}
