// pdfkit's document with faster writing of the thousands of short strings in a PDF: they are joined before they become
// bytes. pdfkit makes bytes of each, letter by letter, and sends each through a stream.
import PdfKit from 'pdfkit'

export class PdfDocument extends PdfKit {
  /** Declared only: pdfkit writes from its constructor, before fields have values. */
  declare private written: Uint8Array[] | undefined
  declare private pending: string | undefined

  override addContent(operators: string): this {
    this.page.operators = `${this.page.operators ?? ''}${operators}\n`
    return this
  }

  /** Before pdfkit ends the pages. */
  override flushPages(): void {
    const { start, count } = this.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      this.switchToPage(index)
      if (this.page.operators) this.page.write(toBytes(this.page.operators))
    }
    super.flushPages()
  }

  override _write(data: string | Uint8Array): void {
    if (typeof data === 'string') {
      this.pending = `${this.pending ?? ''}${data}\n`
      this._offset += data.length + 1
    } else {
      this.endPending()
      this.written?.push(data)
      this._offset += data.length
    }
  }

  private endPending(): void {
    this.written ??= []
    if (this.pending) this.written.push(toBytes(this.pending))
    this.pending = ''
  }

  /** Ends the document. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.on('end', resolve).on('error', reject).resume()
    this.end()
    await promise
    this.endPending()
    return new Uint8Array(Buffer.concat(this.written ?? []))
  }
}

/** PDF's strings have one byte per letter. */
function toBytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}
