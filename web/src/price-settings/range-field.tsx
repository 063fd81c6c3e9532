// Whether the customer sees the estimate range beside the total, and when the total becomes firm.
import { type EstimateRange, rangeText } from '@quotewright/domain/estimate/estimate-range'
import { MAX_RANGE_REASON } from '@quotewright/domain/quotes/scope-limits'
import { QuickTextField } from '../ui/quick-fields.tsx'
import { Switch } from '../ui/switch.tsx'

export type RangeFieldProps = {
  range: EstimateRange
  /** Null if the range is not shown. */
  reason: string | null
  usualReason: string
  onReason: (reason: string | null) => void
}

export function RangeField({ range, reason, usualReason, onReason }: RangeFieldProps) {
  const isOn = typeof reason === 'string'
  return (
    <div>
      <Switch
        label="Show an estimate range"
        description={`${rangeText(range)} beside the total, because sizes are assumed`}
        isOn={isOn}
        onCheckedChange={isShown => onReason(isShown ? usualReason : null)}
      />
      {isOn && (
        <QuickTextField
          label="When the total becomes firm"
          isOptional
          maxLength={MAX_RANGE_REASON}
          placeholder={usualReason}
          value={reason}
          onValueChange={onReason}
        />
      )}
    </div>
  )
}
