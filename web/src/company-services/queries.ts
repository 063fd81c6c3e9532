// Queries of company services and their training images.
import { companyServiceCalls } from '@quotewright/domain/calls/company-services'
import { photoCalls } from '@quotewright/domain/calls/photos'
import type {
  CompanyService,
  NewService,
  ServiceToSave,
} from '@quotewright/domain/company-services/company-service'
import type { NewTrainingImage } from '@quotewright/domain/company-services/training-image'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { upload } from '../upload.ts'

const root = ['/api', 'company-services'] as const
const imagesRoot = ['/api', 'service-training-images'] as const

const servicesQuery = queryOptions({
  queryKey: root,
  queryFn: ({ signal }) => request(companyServiceCalls.companyServices, { signal }),
})

export function useServices() {
  return useQuery(servicesQuery)
}

/** Reloads the service after a conflict. Resolves to null if it was deleted. */
export function useRefetchService(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    const services = await queryClient.fetchQuery({ ...servicesQuery, staleTime: 0 })
    return services.find(service => service.id === id) ?? null
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([refetchQueries(queryClient, root), refetchQueries(queryClient, imagesRoot)])
}

export function useCreateService() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewService) => request(companyServiceCalls.createService, { body }),
    onSuccess: refresh,
  })
}

export function useSaveService(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ServiceToSave) =>
      request(companyServiceCalls.saveService, { params: { id }, body }),
    // Also after a refusal, to show someone else's change.
    onSettled: refresh,
  })
}

export function useDeleteService() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => request(companyServiceCalls.deleteService, { params: { id } }),
    onSettled: refresh,
  })
}

/** Shows the images that came with the service until its own reply arrives. */
export function useTrainingImages({ id, trainingImages }: CompanyService) {
  return useQuery({
    queryKey: [...imagesRoot, id],
    queryFn: ({ signal }) =>
      request(companyServiceCalls.trainingImages, { query: { serviceId: id }, signal }),
    placeholderData: trainingImages,
  })
}

/** Uploads a data URL and returns the photo's URL. */
export function useUploadImage() {
  return useMutation({
    mutationFn: async ({
      photo,
      onProgress,
    }: {
      photo: string
      onProgress: (sent: number) => void
    }) => (await upload(photoCalls.uploadPhoto, bytesOfDataUrl(photo), { onProgress })).url,
  })
}

export function useAddTrainingImage() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewTrainingImage) => request(companyServiceCalls.addTrainingImage, { body }),
    onSuccess: refresh,
  })
}

export function useRemoveTrainingImage() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) =>
      request(companyServiceCalls.removeTrainingImage, { params: { id } }),
    onSettled: refresh,
  })
}
