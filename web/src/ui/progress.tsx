// A progress bar drawn as a tape measure.
export type ProgressProps = { label: string; value: number; max?: number; isLabelHidden?: boolean }

export function Progress({ label, value, max = 100, isLabelHidden = false }: ProgressProps) {
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  return (
    <div>
      <p className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex justify-between gap-3 font-semibold'}>
        <span>{label}</span>
        <span className="figures text-muted">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-4 overflow-hidden rounded-sm border border-edge bg-sunken"
      >
        <div
          style={{ width: `${percent}%` }}
          className="tape forced-color-adjust-none h-full bg-accent text-on-accent/60 transition-[width] duration-250"
        />
      </div>
    </div>
  )
}
