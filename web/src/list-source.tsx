// Takes a list to import, such as prices or customers, as a file or pasted text.
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { TextArea } from './ui/text-area.tsx'

export type ListSourceProps = {
  fileLabel: string
  text: string
  refusal: string | null
  onText: (text: string) => void
  onFile: (file: File) => void
  /** Explains the format. */
  children: ReactNode
  /** Below the text. */
  footer?: ReactNode
}

export function ListSource(props: ListSourceProps) {
  const { fileLabel, text, refusal, onText, onFile, children, footer } = props
  const picker = useRef<HTMLInputElement>(null)
  function handleFile(input: HTMLInputElement) {
    const [file] = input.files ?? []
    // Allows choosing the same file again after fixing it.
    input.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-col gap-5 px-4 pt-1 pb-6">
      {refusal !== null && (
        <Banner tone="danger" title="This list cannot be imported">
          {refusal}
        </Banner>
      )}
      <p>{children}</p>
      <Button
        tone="secondary"
        icon={<FileUp aria-hidden="true" size={20} />}
        onClick={() => picker.current?.click()}
      >
        Choose a file
      </Button>
      <TextArea
        label="Or paste the list"
        rows={8}
        className="min-h-44!"
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={fileLabel}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={event => handleFile(event.target)}
      />
      {footer}
    </div>
  )
}
