// API calls for job templates.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { JobTemplate, JobTemplateToCreate, JobTemplateToRename } from '../quotes/job-template.ts'

export const jobTemplateCalls = {
  /** By name, at today's prices. */
  jobTemplates: call('GET', '/api/job-templates', {
    access: 'member',
    reply: z.array(JobTemplate),
  }),
  createJobTemplate: call('POST', '/api/job-templates', {
    access: 'subscribed',
    body: JobTemplateToCreate,
    reply: JobTemplate,
    status: 201,
  }),
  renameJobTemplate: call('PUT', '/api/job-templates/{id}', {
    access: 'subscribed',
    body: JobTemplateToRename,
    reply: JobTemplate,
  }),
  deleteJobTemplate: call('DELETE', '/api/job-templates/{id}', { access: 'subscribed' }),
} as const
