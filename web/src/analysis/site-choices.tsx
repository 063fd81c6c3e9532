// What the job site is like, asked once per job with one tap each: wall or ceiling, finish, and who paints.
import type { Finish, JobSite, Paint, Surface } from '@quotewright/domain/analysis/job-site'
import { finishNames, paintNames, surfaceNames } from '@quotewright/domain/analysis/site-names'
import type { ReactNode } from 'react'
import { choiceClasses, joinClasses } from '../ui/classes.ts'

const surfaces = optionsOf(surfaceNames)
const finishes = optionsOf(finishNames)
const paints = optionsOf(paintNames)

function optionsOf<Value extends string>(names: Record<Value, string>): Option<Value>[] {
  return (Object.keys(names) as Value[]).map(value => ({ value, label: names[value] }))
}

type SiteChoicesProps = {
  /** Each of several damages asks for its own surface, too. */
  isForSeveral: boolean
  /** Each is null if it is unknown or differs between the damages. */
  surface: Surface | null
  /** Whether nobody has said which surface it is. */
  isSurfaceGuessed: boolean
  finish: Finish | null
  paint: Paint | null
  isBusy: boolean
  onSite: (change: JobSite) => void
}

export function SiteChoices(props: SiteChoicesProps) {
  const { isForSeveral, surface, isSurfaceGuessed, finish, paint, isBusy, onSite } = props
  return (
    <div className="flex flex-col gap-3">
      <Choice
        legend={isForSeveral ? 'All spots: wall or ceiling' : 'Wall or ceiling'}
        options={surfaces}
        chosen={surface}
        isBusy={isBusy}
        onChoose={next => {
          // A tap on the guess confirms it.
          const answer = next ?? (isSurfaceGuessed ? surface : null)
          if (answer) onSite({ surface: answer })
        }}
      >
        {isSurfaceGuessed && (
          <p className="mt-1.5 text-muted text-sm">Wall is a guess. A ceiling takes more hours.</p>
        )}
      </Choice>
      <Choice
        legend="Finish"
        options={finishes}
        chosen={finish}
        isBusy={isBusy}
        onChoose={next => onSite({ finish: next ?? undefined })}
      />
      <Choice
        legend="Paint"
        options={paints}
        chosen={paint}
        isBusy={isBusy}
        onChoose={next => onSite({ paint: next ?? undefined })}
      />
    </div>
  )
}

type Option<Value> = { value: Value; label: string }

type ChoiceProps<Value> = {
  legend: string
  options: readonly Option<Value>[]
  chosen: Value | null
  isBusy: boolean
  /** Null if the chosen answer is taken back. */
  onChoose: (value: Value | null) => void
  children?: ReactNode
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, options, chosen, isBusy, onChoose, children } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onChoose(value === chosen ? null : value)}
            className={joinClasses('px-2!', choiceClasses)}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
