// API calls for a business's services and their training images.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CompanyService, NewService, ServiceToSave } from '../company-services/company-service.ts'
import { NewTrainingImage, TrainingImage } from '../company-services/training-image.ts'

export const companyServiceCalls = {
  companyServices: call('GET', '/api/company-services', {
    access: 'member',
    reply: z.array(CompanyService),
  }),
  createService: call('POST', '/api/company-services', {
    access: 'subscribed',
    body: NewService,
    reply: CompanyService,
    status: 201,
  }),
  saveService: call('PUT', '/api/company-services/{id}', {
    access: 'subscribed',
    body: ServiceToSave,
    reply: CompanyService,
  }),
  deleteService: call('DELETE', '/api/company-services/{id}', { access: 'subscribed' }),
  trainingImages: call('GET', '/api/service-training-images', {
    access: 'member',
    query: z.object({ serviceId: z.uuid('Please name the service by its serviceId') }),
    reply: z.array(TrainingImage),
  }),
  /** Upload the photo first with POST /api/photos. */
  addTrainingImage: call('POST', '/api/service-training-images', {
    access: 'subscribed',
    body: NewTrainingImage,
    reply: TrainingImage,
    status: 201,
  }),
  removeTrainingImage: call('DELETE', '/api/service-training-images/{id}', {
    access: 'subscribed',
  }),
} as const
