// Dots that show the current step of a wizard.
export type ProgressDotsProps = { step: number; count: number }

/** `step` counts from 1. */
export function ProgressDots({ step, count }: ProgressDotsProps) {
  const steps = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <div
      role="img"
      aria-label={`Step ${step} of ${count}`}
      className="flex items-center justify-center gap-2"
    >
      {steps.map(dot => (
        <span
          key={dot}
          className={`h-2.5 rounded-full transition-all duration-200 ${
            dot === step ? 'w-8 bg-accent' : dot < step ? 'w-2.5 bg-ink' : 'w-2.5 bg-edge'
          }`}
        />
      ))}
    </div>
  )
}
