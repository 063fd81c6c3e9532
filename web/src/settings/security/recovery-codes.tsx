// The recovery codes, shown once, to copy or save.
import { Copy, Download } from 'lucide-react'
import { downloadFile } from '../../device/download.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const showToast = useToast()
  const text = `Quotewright recovery codes. Each works once.\n\n${codes.join('\n')}\n`

  function handleCopy() {
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Copied', tone: 'success' }),
      () =>
        showToast({
          title: 'Codes Not Copied',
          description: 'The codes could not be copied. Save them as a file.',
          tone: 'danger',
        }),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" title="Save these codes now">
        They are shown only once. If you lose your phone, each of them signs you in one time.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-4 gap-y-1 rounded-md border border-line bg-surface p-4 font-mono tabular-nums min-[26rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <Button tone="secondary" icon={<Copy aria-hidden="true" size={20} />} onClick={handleCopy}>
          Copy
        </Button>
        <Button
          tone="secondary"
          icon={<Download aria-hidden="true" size={20} />}
          onClick={() => downloadFile(new Blob([text]), 'quotewright-recovery-codes.txt')}
        >
          Save
        </Button>
      </div>
    </div>
  )
}
