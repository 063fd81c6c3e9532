// /verify: anyone checks that a signed PDF is unchanged. Plain HTML; its script keeps the file on the device.
import type { VerifyAnswer, VerifyPage } from '@quotewright/domain/signatures/verify-page'
import { Banner, type BannerProps } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { fileInputClasses } from '../ui/field.tsx'

export function Verify({ answer }: VerifyPage) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-8">
      <h1 className="font-extrabold text-2xl">Check a signed PDF</h1>
      {answer && (
        // The script moves the focus here.
        <div id="answer" tabIndex={-1} className="break-words rounded-md">
          <Banner {...bannerOf(answer)} />
        </div>
      )}
      <form id="check" method="post" action="/verify" encType="multipart/form-data" noValidate>
        <Card className="flex flex-col gap-4">
          <div>
            <label htmlFor="file" className="mb-1.5 block font-semibold">
              {answer ? 'Check another PDF' : 'The signed PDF'}
            </label>
            <input
              id="file"
              type="file"
              name="file"
              accept="application/pdf"
              aria-describedby="file-hint"
              className={fileInputClasses}
            />
            <p id="file-hint" className="mt-1.5 text-muted text-sm">
              The file is sent to be compared, and not kept.
            </p>
          </div>
          <Button type="submit" size="large" isWide>
            Check
          </Button>
          <p id="problem" role="alert" className="font-medium text-red-text empty:hidden" />
        </Card>
      </form>
      <p className="text-muted">
        A quote that a customer signs becomes a PDF with a certificate of signature on its last
        page. This page says who signed it and when, and whether it is still the same to the last
        byte.
      </p>
    </div>
  )
}

function bannerOf(answer: VerifyAnswer): BannerProps {
  if (answer.kind === 'problem') return { tone: 'danger', title: answer.message }
  if (answer.kind === 'unknown') {
    return {
      tone: 'warning',
      title: 'This file is not a document signed here, or it was changed.',
      children:
        'A scan, a print or a copy that was saved again is another file. Ask for the original.',
    }
  }
  const { name, signedOn, title, businessName } = answer
  return {
    tone: 'success',
    title: `Signed by ${name} on ${signedOn}. Unchanged.`,
    children: `${title} from ${businessName}`,
  }
}
