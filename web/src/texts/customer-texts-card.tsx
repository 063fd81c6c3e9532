// Whether a customer agreed to texts, and whether they stopped them. Renders nothing if the server sends no texts.
import type { Customer } from '@quotewright/domain/customers/customer'
import { consentText } from '@quotewright/domain/texts/text-texts'
import { useCurrentUser } from '../account/queries.ts'
import { refusalOr } from '../api-error.ts'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCustomerTexts, useSaveConsent } from './queries.ts'

export type CustomerTextsCardProps = { customer: Pick<Customer, 'id' | 'phone'> }

export function CustomerTextsCard({ customer }: CustomerTextsCardProps) {
  const { data } = useCustomerTexts(customer)
  const saving = useSaveConsent(customer)
  const timeZone = useCurrentUser().data?.business.timeZone ?? 'UTC'
  const showToast = useToast()
  if (!data?.isOffered || data.phone === null) return null

  function handleSwitch(isGiven: boolean) {
    saving.mutateAsync(isGiven).catch((error: unknown) =>
      showToast({
        title: 'Texts Not Changed',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      }),
    )
  }

  return (
    <Card aria-label="Texts">
      <Switch
        label="Agreed to texts"
        description={consentText(data, timeZone)}
        isOn={saving.isPending ? saving.variables : data.consent !== null && !data.isStopped}
        disabled={data.isStopped}
        onCheckedChange={handleSwitch}
      />
    </Card>
  )
}
