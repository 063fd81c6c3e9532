// The steps of an assembly in order: a tap opens one, and steps can be moved, added and removed.
import { MAX_STEPS } from '@quotewright/domain/assemblies/assembly'
import { movedWithin } from '@quotewright/domain/move-within'
import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormMessage } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { type AssemblyProblems, newStep, problemIn, type StepForm } from './assembly-form.ts'
import { describeStep } from './describe-parts.ts'
import { StepPanel } from './step-panel.tsx'

export type StepListProps = {
  steps: readonly StepForm[]
  problems: AssemblyProblems
  onChange: (steps: StepForm[]) => void
}

export function StepList({ steps, problems, onChange }: StepListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const index = steps.findIndex(({ id }) => id === openId)
  const open = steps[index]
  const minutes = steps.reduce((sum, step) => sum + Number(step.minutes), 0)
  const problem = problemIn(problems, 'steps')

  function handleAdd() {
    const step = newStep()
    onChange([...steps, step])
    setOpenId(step.id)
  }

  return (
    <section aria-labelledby="steps">
      <SectionHeading id="steps" description={`${minutes} min in all`}>
        Steps
      </SectionHeading>
      <Card isFlush>
        <ol className="divide-y divide-line">
          {steps.map((step, place) => (
            <li key={step.id} className="flex items-center large-text:flex-wrap">
              <button
                data-row
                type="button"
                onClick={() => setOpenId(step.id)}
                className="-outline-offset-3 flex min-h-16 min-w-0 flex-1 cursor-pointer large-text:basis-full touch-manipulation items-center gap-3 px-4 py-3 text-left hover:bg-sunken active:bg-sunken"
              >
                <span className="figures text-muted">{place + 1}</span>
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">
                    {step.text || 'New step'}
                  </span>
                  <span className="block text-muted text-sm">{describeStep(step)}</span>
                </span>
              </button>
              <div className="flex shrink-0 large-text:ml-auto">
                <IconButton
                  label={`Move up: ${step.text}`}
                  icon={<ChevronUp aria-hidden="true" />}
                  disabled={place === 0}
                  onClick={() => onChange(movedWithin(steps, { id: step.id, by: -1 }))}
                />
                <IconButton
                  label={`Move down: ${step.text}`}
                  icon={<ChevronDown aria-hidden="true" />}
                  disabled={place === steps.length - 1}
                  onClick={() => onChange(movedWithin(steps, { id: step.id, by: 1 }))}
                />
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {problem && <FormMessage>{problem}</FormMessage>}
      {steps.length < MAX_STEPS && (
        <Button
          tone="secondary"
          className="mt-3"
          isWide
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={handleAdd}
        >
          Add Step
        </Button>
      )}
      {open && (
        <StepPanel
          step={open}
          errorOf={field => problems[`steps.${index}.${field}`]}
          onChange={change => onChange(steps.with(index, { ...open, ...change }))}
          onRemove={() => {
            setOpenId(null)
            onChange(steps.filter(step => step !== open))
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  )
}
