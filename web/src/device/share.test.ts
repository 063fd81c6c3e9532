// Sharing uses the best way that the browser offers and reports which one.
import { expect, test } from 'vitest'
import { type Sharer, share, type ToShare } from './share.ts'

const file = new File(['%PDF'], 'quote.pdf', { type: 'application/pdf' })
const content: ToShare = {
  title: 'Quote',
  text: 'Your quote for the hallway.',
  url: 'https://example.test/q/1',
  files: [file],
}

function phone(sheet: { takesFiles: boolean; answer?: Error }) {
  const shared: ShareData[] = []
  const copied: string[] = []
  const browser: Sharer = {
    canShare: data => sheet.takesFiles || !data?.files,
    share: async data => {
      if (sheet.answer) throw sheet.answer
      shared.push(data ?? {})
    },
    clipboard: Object.assign(new EventTarget(), {
      writeText: async (text: string) => void copied.push(text),
      readText: async () => '',
      read: async () => [],
      write: async () => undefined,
    }),
  }
  return { browser, shared, copied }
}

test('a share sheet that accepts files gets the file', async () => {
  const { browser, shared } = phone({ takesFiles: true })
  expect(await share(content, browser)).toBe('shared')
  expect(shared[0]?.files).toEqual([file])
})

test('a share sheet without file support gets the text and the link', async () => {
  const { browser, shared } = phone({ takesFiles: false })
  expect(await share(content, browser)).toBe('shared')
  expect(shared[0]).toEqual({ title: content.title, text: content.text, url: content.url })
})

test('closing the share sheet counts as canceled and copies nothing', async () => {
  const { browser, copied } = phone({
    takesFiles: true,
    answer: new DOMException('closed', 'AbortError'),
  })
  expect(await share(content, browser)).toBe('canceled')
  expect(copied).toEqual([])
})

test('a refused share sheet copies the text to the clipboard', async () => {
  const { browser, copied } = phone({
    takesFiles: true,
    answer: new DOMException('no gesture', 'NotAllowedError'),
  })
  expect(await share(content, browser)).toBe('copied')
  expect(copied).toEqual(['Your quote for the hallway.\nhttps://example.test/q/1'])
})

test('a browser that wants a new tap to share and to copy says that it is late', async () => {
  const { browser } = phone({
    takesFiles: true,
    answer: new DOMException('no gesture', 'NotAllowedError'),
  })
  const refuses = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  const clipboard = Object.assign(new EventTarget(), { writeText: refuses })
  expect(await share(content, Object.assign(browser, { clipboard }))).toBe('late')
})

test('a browser without share sheet or clipboard fails', async () => {
  expect(await share(content, {})).toBe('failed')
})
