// A quantity with − and + buttons beside it; holding one repeats.
import type { LengthUnit } from '@quotewright/domain/length'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { LengthField } from './length-field.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A press repeats after HOLD_MS, and then every REPEAT_MS. */
const HOLD_MS = 400
const REPEAT_MS = 100

export type QuantityFieldProps = NumberFieldProps & {
  /** The amount that one press adds or subtracts. */
  step: number
  /** Whether − stops before zero. */
  isAboveZero?: boolean
  /** If the quantity is a length. */
  lengthUnit?: LengthUnit | undefined
}

export function QuantityField({
  step,
  isAboveZero = false,
  lengthUnit,
  ...field
}: QuantityFieldProps) {
  const { value, onValueChange } = field
  const less = stepped(value, -step)
  const buttons = {
    before: (
      <StepButton
        label="Less"
        icon={<Minus aria-hidden="true" size={20} />}
        isDisabled={!(Number(value) > 0) || (isAboveZero && Number(less) === 0)}
        onStep={() => onValueChange(less)}
      />
    ),
    after: (
      <StepButton
        label="More"
        icon={<Plus aria-hidden="true" size={20} />}
        onStep={() => onValueChange(stepped(value, step))}
      />
    ),
  }
  return lengthUnit ? (
    <LengthField inputMode="decimal" {...field} {...buttons} unit={lengthUnit} />
  ) : (
    <NumberField {...field} {...buttons} />
  )
}

/** The next multiple of the step in its direction, never below zero. A text that is not a number counts as zero. */
export function stepped(text: string, step: number): string {
  const size = Math.abs(step)
  // In thousandths: tenths have no exact binary form.
  const value = Math.round((Number(text) || 0) * 1000) / Math.round(size * 1000)
  const next = step > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1
  return String((Math.max(0, next) * Math.round(size * 1000)) / 1000)
}

type StepButtonProps = {
  label: string
  icon: ReactNode
  isDisabled?: boolean
  onStep: () => void
}

/** Steps on the click, so that a swipe that starts on the button only scrolls. */
function StepButton({ label, icon, isDisabled = false, onStep }: StepButtonProps) {
  const [isHeld, setIsHeld] = useState(false)
  const hasRepeated = useRef(false)
  const handleStep = useEffectEvent(onStep)
  const isRepeating = isHeld && !isDisabled

  useEffect(() => {
    if (!isRepeating) return undefined
    let timer = setTimeout(repeat, HOLD_MS)
    function repeat() {
      hasRepeated.current = true
      handleStep()
      timer = setTimeout(repeat, REPEAT_MS)
    }
    return () => clearTimeout(timer)
  }, [isRepeating])

  function handlePress() {
    hasRepeated.current = false
    setIsHeld(true)
  }

  const handleEnd = () => setIsHeld(false)

  return (
    <IconButton
      label={label}
      icon={icon}
      tone="tinted"
      aria-disabled={isDisabled || undefined}
      onPointerDown={handlePress}
      onPointerUp={handleEnd}
      onPointerLeave={handleEnd}
      onPointerCancel={handleEnd}
      onContextMenu={event => event.preventDefault()}
      onClick={() => {
        if (!isDisabled && !hasRepeated.current) onStep()
        hasRepeated.current = false
      }}
      className="select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    />
  )
}
