// Whether this phone can measure what its camera sees (WebXR).

export async function canMeasureByCamera(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false
  } catch {
    // A page in a frame may not ask.
    return false
  }
}
