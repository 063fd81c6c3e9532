// Takes a price list as a file or pasted text, and explains its format.
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'

export type ListSourceProps = {
  text: string
  refusal: string | null
  onText: (text: string) => void
  onFile: (file: File) => void
}

export function ListSource({ text, refusal, onText, onFile }: ListSourceProps) {
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
      <p>
        A CSV file whose first line names its columns, at least a <strong>name</strong> and a{' '}
        <strong>price</strong>, and the <strong>cost</strong> to you if you like. If your columns
        have other names, you say next which is which. A row with the name and unit of an existing
        price changes it; your other prices stay.
      </p>
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
        aria-label="Price list file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={event => handleFile(event.target)}
      />
    </div>
  )
}
