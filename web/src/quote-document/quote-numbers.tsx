// A title with quote numbers, each of which stays on one line. Browsers break a line after the hyphen of a number.
export function QuoteNumbers({ text }: { text: string }) {
  return text.split(/(\bQ-\w+)/).map((part, at) =>
    part.startsWith('Q-') ? (
      <span key={`${at}`} className="not-large-text:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
