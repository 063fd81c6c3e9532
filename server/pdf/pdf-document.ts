// pdfkit's document with faster writing of the thousands of short strings in a PDF.
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

/** Same output as pdfkit, but from one large buffer: pdfkit allocates each line and fills it letter by letter. */
function toBytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data
}
