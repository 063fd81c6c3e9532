// pdfkit's document, writing the thousands of short texts that a PDF is made of in a cheaper way.
import PdfKit from 'pdfkit'

export class PdfDocument extends PdfKit {
  override addContent(operators: string | Uint8Array): this {
    super.addContent(toBytes(operators))
    return this
  }

  override _write(data: string | Uint8Array): void {
    super._write(toBytes(data))
  }
}

/** As pdfkit does it, but out of one large buffer: pdfkit allocates each line anew and fills it letter by letter. */
function toBytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data
}
