// Job templates: the phone's copy at once, and what the server has when it answers.
import { jobTemplateCalls } from '@quotewright/domain/calls/job-templates'
import type { JobTemplate, JobTemplateToCreate } from '@quotewright/domain/quotes/job-template'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../account/queries.ts'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { keepTemplates, readKeptTemplates } from './kept-job-templates.ts'

const root = ['/api', 'job-templates'] as const

/** A new quote uses it when it opens, so that the copy is there when the connection is not. */
export function useJobTemplates() {
  const businessId = useCurrentUser().data?.business.id ?? ''
  return useQuery({
    queryKey: [...root, businessId],
    queryFn: async ({ client, queryKey, signal }) => {
      const before =
        client.getQueryData<JobTemplate[]>(queryKey) ?? (await readKeptTemplates(businessId))
      // Shown while the server is asked.
      if (before) client.setQueryData(queryKey, before)
      const templates = await request(jobTemplateCalls.jobTemplates, { signal })
      await keepTemplates(businessId, templates)
      return templates
    },
    enabled: businessId !== '',
    // Prices may have changed.
    refetchOnMount: 'always',
  })
}

const refresh = (queryClient: QueryClient) => refetchQueries(queryClient, root)

export function useSaveAsTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: JobTemplateToCreate) =>
      request(jobTemplateCalls.createJobTemplate, { body }),
    onSuccess: () => refresh(queryClient),
  })
}

export function useRenameTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, version }: Pick<JobTemplate, 'id' | 'name' | 'version'>) =>
      request(jobTemplateCalls.renameJobTemplate, { params: { id }, body: { name, version } }),
    // Also after a refusal, to show someone else's name.
    onSettled: () => refresh(queryClient),
  })
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(jobTemplateCalls.deleteJobTemplate, { params: { id } }),
    onSettled: () => refresh(queryClient),
  })
}
