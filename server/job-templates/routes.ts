// Job templates over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import {
  createJobTemplate,
  deleteJobTemplate,
  listJobTemplates,
  renameJobTemplate,
} from './job-templates.ts'

export const jobTemplateRoutes: Handlers<
  'jobTemplates' | 'createJobTemplate' | 'renameJobTemplate' | 'deleteJobTemplate'
> = {
  jobTemplates: ctx => listJobTemplates(ctx),
  createJobTemplate: (ctx, { body }) => createJobTemplate(ctx, body),
  renameJobTemplate: (ctx, { params, body }) => renameJobTemplate(ctx, params.id, body),
  deleteJobTemplate: async (ctx, { params }) => {
    await deleteJobTemplate(ctx, params.id)
    return undefined
  },
}
