// Reads an answer's text up to a size, so that an endless one cannot fill the memory.

/** In bytes. Twenty messages are about 20 kB. */
const MOST = 200_000

export async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
