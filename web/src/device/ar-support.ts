// Whether this phone supports measuring with the camera (WebXR).

export async function canMeasureByCamera(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false
  } catch {
    // Throws inside an iframe.
    return false
  }
}
