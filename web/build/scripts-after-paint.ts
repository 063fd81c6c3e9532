// Vite plugin: gives the page's scripts a low priority, so that the page and its first calls arrive before them.
// Vite has no setting for it.
import type { Plugin } from 'vite'

export function scriptsAfterPaint(): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = /<(script type="module"|link rel="modulepreload")/g
        if (!scripts.test(html)) throw new Error('The page has no scripts.')
        return html.replaceAll(scripts, tag => `${tag} fetchpriority="low"`)
      },
    },
  }
}
