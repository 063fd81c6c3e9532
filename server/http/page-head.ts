// The head of a page that is shared as a link: its title, and the preview that messengers show.

import { escapeHtml } from '../outside/mail/html.ts'

/** `image` is an absolute URL. */
export type PageHead = { title: string; description: string; image: string | null }

/** Replaces the page's title and description, and adds the tags that messengers read (ogp.me). */
export function withHead(page: string, { title, description, image }: PageHead): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    ...(image === null ? [] : [`<meta property="og:image" content="${escapeHtml(image)}" />`]),
  ]
  return page
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => tags.join('\n    '))
}
