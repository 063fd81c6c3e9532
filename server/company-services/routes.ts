// Services and their training images over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { createService, deleteService, listServices, saveService } from './services.ts'
import { addTrainingImage, listTrainingImages, removeTrainingImage } from './training-images.ts'

export const companyServiceRoutes: Handlers<
  | 'companyServices'
  | 'createService'
  | 'saveService'
  | 'deleteService'
  | 'trainingImages'
  | 'addTrainingImage'
  | 'removeTrainingImage'
> = {
  companyServices: ctx => listServices(ctx),
  createService: (ctx, { body }) => createService(ctx, body),
  saveService: (ctx, { params, body }) => saveService(ctx, params.id, body),
  deleteService: async (ctx, { params }) => {
    await deleteService(ctx, params.id)
    return undefined
  },
  trainingImages: (ctx, { query }) => listTrainingImages(ctx, query.serviceId),
  addTrainingImage: (ctx, { body }) => addTrainingImage(ctx, body),
  removeTrainingImage: async (ctx, { params }) => {
    await removeTrainingImage(ctx, params.id)
    return undefined
  },
}
