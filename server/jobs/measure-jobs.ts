// Telemetry of the job queue: how many jobs are due, and for how long.
import type { Pool } from 'pg'
import { watch } from '../telemetry.ts'
import { countJobs } from './queue.sql.ts'

export function measureJobs(pool: Pool): void {
  watch('jobs', async () => {
    const { due, running, later, failed, oldest } = await countJobs(pool)
    return [
      { gauge: 'jobs', label: 'due', value: due },
      { gauge: 'jobs', label: 'running', value: running },
      { gauge: 'jobs', label: 'later', value: later },
      { gauge: 'jobs', label: 'failed', value: failed },
      { gauge: 'jobs.oldest.seconds', value: oldest },
    ]
  })
}
