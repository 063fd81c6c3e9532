// The head of a page that is shared as a link: its title, and the preview that messengers show.

import { escapeHtml } from '../outside/mail/html.ts'

export type PageHead = {
  title: string
  description: string
  /** An absolute URL. */
  image: string | null
  /** The path of a picture that the page shows, fetched along with its code. */
  preload: string | null
}

/** Replaces the page's title and description, and adds the tags that messengers read (ogp.me). */
export function withHead(page: string, { title, description, image, preload }: PageHead): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    ...(image === null ? [] : [`<meta property="og:image" content="${escapeHtml(image)}" />`]),
    ...(preload === null
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(preload)}" />`]),
  ]
  return page
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => tags.join('\n    '))
}
