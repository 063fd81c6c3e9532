// The eight services that a business can offer, as checkbox cards.
import { type ServiceCategory, serviceCategoryNames } from '@quotewright/domain/accounts/account'
import {
  Check,
  Droplets,
  Fan,
  Grid2x2,
  Hammer,
  House,
  type LucideIcon,
  PaintRoller,
  Square,
  Zap,
} from 'lucide-react'

const services: readonly { id: ServiceCategory; Icon: LucideIcon }[] = [
  { id: 'drywall', Icon: Square },
  { id: 'painting', Icon: PaintRoller },
  { id: 'electrical', Icon: Zap },
  { id: 'plumbing', Icon: Droplets },
  { id: 'hvac', Icon: Fan },
  { id: 'roofing', Icon: House },
  { id: 'flooring', Icon: Grid2x2 },
  { id: 'general', Icon: Hammer },
]

export type ServiceCategoriesProps = {
  chosen: readonly ServiceCategory[]
  onChange: (chosen: ServiceCategory[]) => void
}

export function ServiceCategories({ chosen, onChange }: ServiceCategoriesProps) {
  function handleToggle(id: ServiceCategory, isChosen: boolean) {
    onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
  }
  return (
    <fieldset className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
      <legend className="sr-only">Services you offer</legend>
      {services.map(({ id, Icon }) => (
        <label
          key={id}
          className="relative flex min-h-20 cursor-pointer touch-manipulation flex-col items-start justify-between gap-2 rounded-lg bg-neutral-wash p-3 font-semibold has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-3 has-focus-visible:outline-ink"
        >
          <input
            type="checkbox"
            className="peer sr-only"
            checked={chosen.includes(id)}
            onChange={event => handleToggle(id, event.target.checked)}
          />
          <Check
            aria-hidden="true"
            size={20}
            strokeWidth={3}
            className="absolute top-3 right-3 hidden peer-checked:block"
          />
          <Icon aria-hidden="true" />
          {serviceCategoryNames[id]}
        </label>
      ))}
    </fieldset>
  )
}
