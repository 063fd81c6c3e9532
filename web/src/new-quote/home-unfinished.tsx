// The unfinished jobs on Home; Continue opens one where its work is.
import { useLocation } from 'wouter'
import { findUnfinishedJob, resumeJob } from './unfinished-jobs.ts'
import { UnfinishedList } from './unfinished-list.tsx'

export function HomeUnfinished() {
  const [, navigate] = useLocation()

  async function handleContinue(id: string) {
    const job = await findUnfinishedJob(id)
    if (!job) return
    await resumeJob(job)
    navigate('/new-quote', { state: { job: id } })
  }

  return <UnfinishedList onContinue={handleContinue} />
}
