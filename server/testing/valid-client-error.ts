// A valid body of reportClientError with every field.

export const validClientError = {
  kind: 'rejection',
  type: 'ApiError',
  status: 500,
  requestId: '7K3FQ-W9M2D',
  places: ['start-1a2B3c.js:1:20481', 'quotes-Zz_9.js:1:5'],
  version: '0.1.0',
}
