// Vite plugin: preloads the one font file in the page's head, under the name the build gave it.
// unplugin-inject-preload does this for every bundler, by way of webpack-sources and mime-types.
import type { Plugin } from 'vite'

export function fontPreload(file: RegExp): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(
          name => file.test(name) && name.endsWith('.woff2'),
        )
        if (!font) throw new Error(`The build has no font that matches ${file.source}.`)
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
