// A browser's user agent as a readable name: `Chrome on Android`.
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

export function browserName(userAgent: string): string {
  const first = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'Unknown browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
