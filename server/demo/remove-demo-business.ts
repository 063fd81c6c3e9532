// Takes a demo business away again, a day after it was made.
import type { Task } from '../jobs/jobs.ts'
import { photoFolder } from '../photos/photo-files.ts'
import { deleteDemoBusiness } from './store.ts'

export const DEMO_HOURS = 24

export const removeDemoBusiness: Task<{ businessId: string }> = {
  name: 'remove-demo-business',
  isNeverGivenUp: true,
  run: async ({ pool, files }, { businessId }) => {
    await deleteDemoBusiness(pool, businessId)
    await files.deleteFolder(photoFolder(businessId))
  },
}
