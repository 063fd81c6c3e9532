// Fields of a form that takes long to draw: what a person types shows at once, and the form hears of it after the paint.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
} from './number-field.tsx'
import { QuantityField, type QuantityFieldProps } from './quantity-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Value = { value: string; onValueChange: (value: string) => void }

export function QuickTextField(props: Omit<TextFieldProps, 'onChange'> & Value) {
  const { onValueChange, ...field } = useTypedAhead(props)
  return <TextField {...field} onChange={event => onValueChange(event.target.value)} />
}

export function QuickTextArea(props: Omit<TextAreaProps, 'onChange'> & Value) {
  const { onValueChange, ...field } = useTypedAhead(props)
  return <TextArea {...field} onChange={event => onValueChange(event.target.value)} />
}

export function QuickNumberField(props: NumberFieldProps) {
  return <NumberField {...useTypedAhead(props)} />
}

export function QuickMoneyField(props: MoneyFieldProps) {
  return <MoneyField {...useTypedAhead(props)} />
}

export function QuickQuantityField(props: QuantityFieldProps) {
  return <QuantityField {...useTypedAhead(props)} />
}

/** Whatever may read the form comes with one of these, or after the paint. */
const readers = ['click', 'blur', 'visibilitychange', 'pagehide']

/**
 * Returns the properties with what a person just typed. The given `onValueChange` hears of it once it is painted, or
 * before anything else that the person does.
 */
function useTypedAhead<Props extends Value>(props: Props): Props {
  const untold = useRef<string | null>(null)
  const [ahead, setAhead] = useState<string | null>(null)

  const tell = useEffectEvent(() => {
    const typed = untold.current
    untold.current = null
    if (typed !== null) props.onValueChange(typed)
    setAhead(null)
  })

  useEffect(() => {
    if (ahead === null) return undefined
    const tellNow = () => flushSync(() => tell())
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tellNow)
    })
    for (const type of readers) window.addEventListener(type, tellNow, true)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const type of readers) window.removeEventListener(type, tellNow, true)
    }
  }, [ahead])

  // What the person does may close the field.
  useEffect(() => () => tell(), [])

  function handleValueChange(typed: string) {
    untold.current = typed
    setAhead(typed)
  }

  return { ...props, value: ahead ?? props.value, onValueChange: handleValueChange }
}
