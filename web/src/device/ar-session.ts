// A WebXR camera session that finds the wall point at the center of the screen in each frame.

/** In meters, relative to where the session started. */
export type SpacePoint = { x: number; y: number; z: number }

export type Aim = {
  /** Null until the phone has found the surface. */
  point: SpacePoint | null
  /** Returns the screen position in percent; null if the point is behind the camera. */
  onScreen: (point: SpacePoint) => { x: number; y: number } | null
}

/** Shows `overlay` over the camera picture. Rejects if the user or the phone refuses. */
export async function openArSession(
  overlay: Element,
  onAim: (aim: Aim) => void,
): Promise<XRSession> {
  const session = await navigator.xr?.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test', 'dom-overlay'],
    optionalFeatures: ['depth-sensing'],
    domOverlay: { root: overlay },
    depthSensing: {
      usagePreference: ['cpu-optimized'],
      dataFormatPreference: ['luminance-alpha', 'float32'],
    },
  })
  if (!session) throw new Error('This browser has no WebXR')
  try {
    await watch(session, onAim)
    return session
  } catch (error) {
    await session.end()
    throw error
  }
}

async function watch(session: XRSession, onAim: (aim: Aim) => void): Promise<void> {
  const gl = document.createElement('canvas').getContext('webgl', { xrCompatible: true })
  if (!gl) throw new Error('This browser has no WebGL')
  const layer = new XRWebGLLayer(session, gl)
  await session.updateRenderState({ baseLayer: layer })
  const room = await session.requestReferenceSpace('local')
  const space = await session.requestReferenceSpace('viewer')
  const hits = await session.requestHitTestSource?.({ space })
  if (!hits) throw new Error('This phone cannot find surfaces')

  const look: XRFrameRequestCallback = (_time, frame) => {
    session.requestAnimationFrame(look)
    // Draw nothing over the camera picture.
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    const view = frame.getViewerPose(room)?.views[0]
    if (!view) return
    const hit = frame.getHitTestResults(hits)[0]?.getPose(room)?.transform.position
    onAim({
      point: hit ? { x: hit.x, y: hit.y, z: hit.z } : pointByDepth(frame, view),
      onScreen: point => onScreen(point, view),
    })
  }
  session.requestAnimationFrame(look)
}

/** Hit tests find no surface on a plain painted wall, but a depth sensor still measures the distance. */
function pointByDepth(frame: XRFrame, view: XRView): SpacePoint | null {
  if (!frame.session.enabledFeatures?.includes('depth-sensing')) return null
  const meters = frame.getDepthInformation?.(view)?.getDepthInMeters(0.5, 0.5) ?? 0
  if (meters <= 0) return null
  const { x, y, z } = transformed(view.transform.matrix, { x: 0, y: 0, z: -meters })
  return { x, y, z }
}

function onScreen(point: SpacePoint, { transform, projectionMatrix }: XRView) {
  const seen = transformed(transform.inverse.matrix, point)
  const { x, y, w } = transformed(projectionMatrix, seen)
  return w <= 0 ? null : { x: (x / w + 1) * 50, y: (1 - y / w) * 50 }
}

/** Multiplies by a 4×4 column-major matrix. */
function transformed(matrix: Float32Array, { x, y, z }: SpacePoint) {
  const row = (at: number) => {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map(column => matrix[column + at])
    return a * x + b * y + c * z + d
  }
  return { x: row(0), y: row(1), z: row(2), w: row(3) }
}

const METERS_PER_INCH = 0.0254

/** Rounded to half an inch, the precision of phones. */
export function inchesBetween(one: SpacePoint, other: SpacePoint): number {
  const meters = Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)
  return Math.round((meters / METERS_PER_INCH) * 2) / 2
}
