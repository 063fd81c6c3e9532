// The trade under which an assembly that the business added is listed. The trade's usual labor rate follows.
import { serviceCategoryNames } from '@quotewright/domain/accounts/account'
import { AssemblyTrade } from '@quotewright/domain/assemblies/assembly'
import { SelectField } from '../ui/select-field.tsx'
import type { AssemblyForm } from './assembly-form.ts'
import { usualLabor } from './new-assembly.ts'

export type TradeFieldProps = {
  trade: AssemblyTrade
  labor: AssemblyForm['labor']
  onChange: (change: Pick<AssemblyForm, 'trade'> & Partial<AssemblyForm>) => void
}

export function TradeField({ trade, labor, onChange }: TradeFieldProps) {
  function handleTrade(value: string) {
    const chosen = AssemblyTrade.options.find(option => option === value) ?? trade
    // A rate that a person chose stays.
    const isUsual = labor.key === usualLabor(trade).key
    onChange({ trade: chosen, ...(isUsual && { labor: usualLabor(chosen) }) })
  }

  return (
    <SelectField
      label="Trade"
      options={AssemblyTrade.options.map(value => ({ value, label: serviceCategoryNames[value] }))}
      value={trade}
      onValueChange={handleTrade}
    />
  )
}
