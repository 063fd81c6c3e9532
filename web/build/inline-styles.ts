// Vite plugin: puts the one style sheet into the page, so that nothing is fetched before the first paint.
import type { Plugin } from 'vite'

export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') throw new Error(`The build has no ${link}.`)
          delete bundle[file]
          return `<style>${String(sheet.source)}</style>`
        })
      },
    },
  }
}
