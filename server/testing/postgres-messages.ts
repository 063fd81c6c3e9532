// Cuts the bytes of a PostgreSQL connection into messages, as its protocol 3 frames them.

/** `type` is a letter, or empty for the first message of a client. */
export type Message = { type: string; bytes: Buffer }

/** Returns what takes the bytes as they come. */
export function cutMessages(
  { isServers }: { isServers: boolean },
  take: (message: Message) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isTyped = isServers
  return bytes => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    for (;;) {
      const head = isTyped ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = { type: rest.toString('latin1', 0, head), bytes: rest.subarray(0, length) }
      rest = rest.subarray(length)
      isTyped = true
      take(message)
    }
  }
}

/** The statement that a client's message runs; empty if it runs none. `names` remembers prepared ones. */
export function textOf({ type, bytes }: Message, names: Map<string, string>): string {
  const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0', 2)
  if (type === 'Q') return first
  if (type === 'P') names.set(first, second)
  return type === 'B' ? (names.get(second) ?? '') : ''
}
