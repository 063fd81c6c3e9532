// Deletes a demo business and its files, a day after it was created.
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { photoFolder } from '../photos/photo-files.ts'
import { signedFolder } from '../signatures/signed-files.ts'
import { deleteDemoBusiness } from './store.ts'

export const DEMO_HOURS = 24

export const removeDemoBusiness: Task<{ businessId: string }> = {
  name: 'remove-demo-business',
  isNeverGivenUp: true,
  run: async (services, { businessId }) => {
    const { files } = services
    const pool = asOwner(services)
    await deleteDemoBusiness(pool, businessId)
    await files.deleteFolder(photoFolder(businessId))
    await files.deleteFolder(signedFolder(businessId))
  },
}
