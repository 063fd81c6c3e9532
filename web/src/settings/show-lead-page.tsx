// Ways to show the page for quote requests: its link, a QR code to print, and the line for a website.
import { downloadFile } from '../device/download.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { useShare } from '../ui/use-share.ts'
import { qrPng, qrSvg } from './qr-files.ts'
import { QrCode } from './security/qr-code.tsx'

export function ShowLeadPage({ url }: { url: string }) {
  const share = useShare()
  const showToast = useToast()
  const line = `<iframe src="${url}" title="Ask for a quote" width="100%" height="1280" style="border:0"></iframe>`

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied', tone: 'success' })
    } catch {
      showToast({ title: 'Not copied', description: 'Select the text and copy it by hand.' })
    }
  }

  async function handleShare() {
    await share({ title: 'Ask for a quote', text: 'Ask for a quote:', url }, outcome => {
      if (outcome === 'copied') showToast({ title: 'Link Copied', tone: 'success' })
      if (outcome === 'failed') showToast({ title: 'Not shared', tone: 'danger' })
    })
  }

  async function handlePng() {
    downloadFile(await qrPng(url), 'quote-requests.png')
  }

  return (
    <>
      <section aria-labelledby="page-link">
        <SectionHeading id="page-link">Link and QR code</SectionHeading>
        <Card className="flex flex-col gap-4">
          <p className="wrap-anywhere font-semibold">{url}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" onClick={() => void handleShare()}>
              Share link
            </Button>
            <ButtonLink href={url} isExternal tone="quiet">
              Open the page
            </ButtonLink>
          </div>
          <QrCode label={`QR code of ${url}`} text={url} />
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              onClick={() =>
                downloadFile(
                  new Blob([qrSvg(url)], { type: 'image/svg+xml' }),
                  'quote-requests.svg',
                )
              }
            >
              SVG for print
            </Button>
            <Button tone="secondary" onClick={() => void handlePng()}>
              PNG
            </Button>
          </div>
        </Card>
      </section>
      <section aria-labelledby="page-embed">
        <SectionHeading id="page-embed">On your website</SectionHeading>
        <Card className="flex flex-col gap-4">
          <TextArea label="Line of HTML" readOnly rows={3} value={line} />
          <Button tone="secondary" onClick={() => void copy(line)}>
            Copy line
          </Button>
        </Card>
      </section>
    </>
  )
}
