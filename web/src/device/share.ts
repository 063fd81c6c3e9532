// Opens the phone's share sheet, or copies the text to the clipboard if there is none.
/** Late: the browser wants a new tap for it. */
export type Shared = 'shared' | 'copied' | 'canceled' | 'late' | 'failed'

export type ToShare = { title: string; text: string; url?: string; files?: File[] }

/** The browser methods that we use; a parameter for tests. */
export type Sharer = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>

export async function share(content: ToShare, browser: Sharer = navigator): Promise<Shared> {
  const attempt = sharable(content, browser)
  if (attempt && browser.share) {
    try {
      await browser.share(attempt)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'canceled'
    }
  }
  return copy(content, browser)
}

/** Returns the content with files if the browser can share them, else without; null if it can share neither. */
function sharable({ files, ...words }: ToShare, browser: Sharer): ShareData | null {
  const whole = files?.length ? { ...words, files } : words
  return [whole, words].find(data => browser.canShare?.(data)) ?? null
}

async function copy({ text, url }: ToShare, browser: Sharer): Promise<Shared> {
  if (!browser.clipboard) return 'failed'
  try {
    await browser.clipboard.writeText(url ? `${text}\n${url}` : text)
    return 'copied'
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'late' : 'failed'
  }
}
