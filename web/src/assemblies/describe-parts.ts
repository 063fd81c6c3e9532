// How a step or material of an assembly reads in one line.
import type { MaterialForm, StepForm } from './assembly-form.ts'

export const partNames: Record<StepForm['part'], string> = {
  '': 'On every job',
  texture: 'Only with texture',
  paint: 'Only with paint',
}

/** `20 min, then dries 24 h · only with texture` */
export function describeStep({ minutes, dryHours, part }: StepForm): string {
  const drying = Number(dryHours) > 0 ? `, then dries ${dryHours} h` : ''
  return `${minutes || 0} min${drying}${part ? ` · ${partNames[part].toLowerCase()}` : ''}`
}

/** `5 ft + 20% waste · only with paint` */
export function describeMaterial({ quantity, unit, waste, part }: MaterialForm): string {
  const extra = Number(waste) > 0 ? ` + ${waste}% waste` : ''
  return `${quantity || 0} ${unit}${extra}${part ? ` · ${partNames[part].toLowerCase()}` : ''}`
}
