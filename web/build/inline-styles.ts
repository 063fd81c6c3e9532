// Vite plugin: puts the one style sheet into the page, so that nothing is fetched before the first paint.
// The plugins that do this (vite-plugin-singlefile) also inline scripts and change the build's settings.
import type { Plugin } from 'vite'

export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link, file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
        const sheet = bundle[file]
        if (!link || sheet?.type !== 'asset') throw new Error('The page has no style sheet.')
        delete bundle[file]
        return html.replace(link, () => `<style>${String(sheet.source)}</style>`)
      },
    },
  }
}
