// Errors in browsers over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { admitReport, reportClientError } from './report-client-error.ts'

export const clientErrorRoutes: Handlers<'reportClientError'> = {
  reportClientError: {
    admit: (services, request) => admitReport(services, request.ip),
    handle: async (services, { body }) => {
      reportClientError(services, body)
      return undefined
    },
  },
}
