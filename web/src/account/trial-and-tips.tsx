// The last onboarding step: what the trial includes, and tips for the first quote.
import { Card } from '../ui/card.tsx'
import { TrialIncludes } from './trial-includes.tsx'

const tips = [
  'Stand close and hold the phone level: one spot per photo.',
  'Check every line before you send. You know the job, the photo does not.',
  'Customers answer faster when the quote arrives while you are still there.',
]

export function TrialAndTips() {
  return (
    <>
      <Card>
        <h2 className="font-bold text-lg">Your trial includes</h2>
        <ul className="mt-2 flex flex-col gap-2">
          <TrialIncludes />
        </ul>
      </Card>
      <Card>
        <h2 className="font-bold text-lg">Good to know</h2>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
          {tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
