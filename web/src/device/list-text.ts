// Parses a spreadsheet's file or clipboard text into records; detects encoding and separator.
import { delimiterOf } from '@quotewright/domain/price-book/price-columns'

/** Thrown for an unreadable list; its message is for the user. */
export class UnreadableList extends Error {}

const MAX_BYTES = 8_000_000

export async function readList(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableList('This file is larger than 8 MB. Split it and import its parts.')
  }
  return decodeList(new Uint8Array(await file.arrayBuffer()))
}

export async function parseList(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  // Excel reads and hides a first line such as `sep=;`, which names the separator.
  const [, separator, csv = ''] = /^\uFEFF?(?:sep=(.)(?:\r\n?|\n|$))?([^]*)$/i.exec(text) ?? []
  const delimiter = separator ?? delimiterOf(csv)
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    const line = (broken.row ?? 0) + 1
    throw new UnreadableList(
      `The quotation marks on line ${line} do not close. Fix them in your list and try again.`,
    )
  }
  return data
}

export function decodeList(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableList(
      'This is a spreadsheet file. Save it as CSV in your spreadsheet app, and choose the CSV here.',
    )
  }
  const text = decode(bytes)
  if (text.includes('\0')) {
    throw new UnreadableList('This file is not a text file. Choose a CSV from your spreadsheet.')
  }
  return text
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The default encoding of spreadsheets on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
