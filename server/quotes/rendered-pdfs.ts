// The PDFs painted last, by a hash of what they show: the same again is not painted again.

/** In bytes, of all kept together. */
const MOST = 16_000_000

export type RenderedPdfs = {
  get: (hash: string) => Uint8Array | undefined
  set: (hash: string, pdf: Uint8Array) => void
}

export function keepRenderedPdfs(most = MOST): RenderedPdfs {
  /** In the order of their last use. */
  const pdfs = new Map<string, Uint8Array>()
  let size = 0

  function remove(hash: string): void {
    size -= pdfs.get(hash)?.length ?? 0
    pdfs.delete(hash)
  }

  return {
    get: hash => {
      const pdf = pdfs.get(hash)
      if (pdf === undefined) return undefined
      pdfs.delete(hash)
      pdfs.set(hash, pdf)
      return pdf
    },
    set: (hash, pdf) => {
      remove(hash)
      pdfs.set(hash, pdf)
      size += pdf.length
      for (const oldest of pdfs.keys()) {
        if (size <= most) break
        remove(oldest)
      }
    },
  }
}
