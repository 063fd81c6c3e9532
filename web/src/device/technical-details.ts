// What this device and browser are, for support to understand a problem.
import type { TechnicalDetails } from '@quotewright/domain/support-request'

export function technicalDetails(): TechnicalDetails {
  const { width, height } = window.screen
  return {
    browser: navigator.userAgent.slice(0, 400),
    screen: `${width} × ${height} at ${window.devicePixelRatio}`,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: navigator.onLine,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  }
}
