// Details of this device and browser for support requests.
import type { TechnicalDetails } from '@quotewright/domain/accounts/support-request'

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
