// A button that stores hours or a quantity in the business's assembly, with an undo.
import { withAmount } from '@quotewright/domain/assemblies/quantity-correction'
import { partOf, type TakenPart } from '@quotewright/domain/assemblies/quantity-suggestion'
import type { Thousandths } from '@quotewright/domain/money'
import { useRestoreAssembly, useSaveAssembly } from '../assemblies/queries.ts'
import { KeepButton, type KeepButtonProps } from '../keep-button.tsx'

export type KeepQuantityButtonProps = Pick<
  KeepButtonProps<unknown>,
  'icon' | 'label' | 'onUse' | 'onKept' | 'children'
> & {
  taken: TakenPart
  amount: Thousandths
  /** The amount in words. On a ceiling it is what the work takes there. */
  text: string
}

export function KeepQuantityButton({ taken, amount, text, ...button }: KeepQuantityButtonProps) {
  const { assembly, key } = taken
  const saving = useSaveAssembly()
  const restoring = useRestoreAssembly()
  const part = partOf(taken)

  function keep() {
    const { trade: _, ...changed } = withAmount(assembly, key, amount)
    return saving.mutateAsync({ ...changed, version: assembly.version })
  }

  return (
    <KeepButton
      {...button}
      subject="Assembly"
      place="the assembly"
      isBusy={saving.isPending}
      keep={keep}
      restore={after => restoring.mutateAsync({ before: assembly, after })}
      nameOf={({ name }) => name}
      isNow={part === 'hours' ? `takes ${text}` : `takes ${text} of ${part}`}
    />
  )
}
