// What happens after the customer accepts.
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export type NextStepsProps = { businessName: string; noun: 'quote' | 'change order' }

export function NextSteps({ businessName, noun }: NextStepsProps) {
  return (
    <Card aria-labelledby="next-steps">
      <SectionHeading id="next-steps">What happens next</SectionHeading>
      <ol className="list-decimal space-y-1 pl-5">
        <li>You accept the {noun} with your name. Nothing is paid on this page.</li>
        <li>{businessName} is notified right away and gets in touch to agree on the days.</li>
        <li>This link keeps leading to the {noun}, its photos and its PDF.</li>
      </ol>
    </Card>
  )
}
