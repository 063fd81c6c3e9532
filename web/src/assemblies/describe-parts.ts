// How a step or material of an assembly reads in one line.
import { type MaterialForm, type StepForm, shownPackage } from './assembly-form.ts'

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

/** `5 ft + 20% waste · roll of 300 ft · only with paint` */
export function describeMaterial(material: MaterialForm): string {
  const { quantity, unit, waste, part } = material
  const sold = shownPackage(material)
  const extra = Number(waste) > 0 ? ` + ${waste}% waste` : ''
  const details = [
    `${quantity || 0} ${unit}${extra}`,
    sold.unit && `${sold.unit} of ${sold.holds}${unit === 'each' ? '' : ` ${unit}`}`,
    part && partNames[part].toLowerCase(),
  ]
  return details.filter(Boolean).join(' · ')
}
