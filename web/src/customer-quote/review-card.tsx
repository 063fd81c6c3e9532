// Asks a customer whose job is done and paid for a review.
import { Star } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { buttonClasses } from '../ui/classes.ts'

export function ReviewCard({ url }: { url: string }) {
  return (
    <Card className="flex flex-col items-start gap-3 print:hidden">
      <p className="font-semibold">Happy with the work?</p>
      <p className="text-muted">A short review helps others find us.</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('secondary', 'medium', false)}
      >
        <span className="inline-flex items-center gap-2">
          <Star aria-hidden="true" size={20} />
          Leave a review
        </span>
      </a>
    </Card>
  )
}
