// Settings, Working hours: how many crews work at once.
import { CREW_COUNTS, type Crews } from '@quotewright/domain/schedule/crews'
import { refusalOr } from '../api-error.ts'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { useCrews, useSaveCrews } from './work-week-queries.ts'

const options = CREW_COUNTS.map(count => ({ value: String(count), label: String(count) }))

export function CrewsSection() {
  const crews = useCrews()
  if (crews.data) return <StoredCrews stored={crews.data} />
  if (crews.isError) return <QueryError query={crews} />
  return (
    <Loading label="Loading the number of crews">
      <Skeleton className="h-32 w-full" />
    </Loading>
  )
}

function StoredCrews({ stored }: { stored: Crews }) {
  const saving = useSaveCrews()
  const showToast = useScreenToast()
  const { crews } = saving.isPending ? saving.variables : stored

  function handleChange(chosen: string) {
    saving.mutateAsync({ crews: Number(chosen) }).then(
      () => showToast({ title: 'Crews Saved', tone: 'success' }),
      (error: unknown) =>
        showToast({
          title: 'Not Saved',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Card className="flex flex-col gap-3">
      <SelectField
        label="Crews"
        options={options}
        value={String(crews)}
        onValueChange={handleChange}
      />
      <p className="text-muted text-sm">
        As many jobs can have visits at the same time. A day is full once every crew has work.
        Visits that are already set stay.
      </p>
    </Card>
  )
}
