// What happens after the customer accepts, before and after they did.
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type StepsProps = { businessName: string; noun: 'quote' | 'change order' }

export type NextStepsProps = StepsProps & { takesDeposit: boolean; keepsDays: boolean }

export function NextSteps({ businessName, noun, takesDeposit, keepsDays }: NextStepsProps) {
  return (
    <Card aria-labelledby="next-steps">
      <SectionHeading id="next-steps">What happens next</SectionHeading>
      <ol className="list-decimal space-y-1 pl-5">
        <li>
          You accept and sign the {noun}.{' '}
          {takesDeposit
            ? 'Then you can pay the deposit online, by card or bank account.'
            : 'Accepting takes no payment.'}
        </li>
        <li>
          {keepsDays
            ? `${businessName} is notified right away. The days of the visits stay as agreed.`
            : `${businessName} is notified right away and gets in touch to agree on the days.`}
        </li>
        <li>
          You get the signed PDF. Your link keeps leading to the {noun}, its photos and that PDF.
        </li>
      </ol>
    </Card>
  )
}

type AfterSigningProps = StepsProps & {
  isMailed: boolean
  /** Whether days are offered or set already. */
  hasDays: boolean
}

export function AfterSigning({ businessName, noun, isMailed, hasDays }: AfterSigningProps) {
  return (
    <Card aria-labelledby="next-steps">
      <SectionHeading id="next-steps">What happens next</SectionHeading>
      <ol className="list-decimal space-y-1 pl-5">
        {!hasDays && <li>{businessName} gets in touch to agree on the days.</li>}
        <li>
          {isMailed
            ? 'The signed PDF also comes to you by email. Keep it.'
            : 'Download the signed PDF above and keep it.'}{' '}
          <a href="/verify" className="font-semibold text-accent-text underline underline-offset-4">
            Check a signed PDF
          </a>
        </li>
        <li>What you signed stays as it is. A change to the {noun} needs your signature again.</li>
      </ol>
    </Card>
  )
}
