// A valid body with every field for each call. Bad-input tests break one part at a time.
import type { CallName } from '@quotewright/domain/api'
import { validAnalysisRequest } from './valid-analysis-request.ts'
import { validAssembly } from './valid-assembly.ts'
import { validClientError } from './valid-client-error.ts'
import { validEstimate } from './valid-estimate.ts'
import { followUpBodies } from './valid-follow-up.ts'
import { validInvoiceBodies } from './valid-invoice-bodies.ts'

const lineItem = {
  description: 'Patch a hole',
  quantity: '1.5',
  unit: 'hour',
  unitPrice: '85.00',
  isLabor: true,
  materialId: null,
  reason: {
    detections: [{ detectionId: 'd1', name: 'Hole', assembly: 'patch', quantity: '1' }],
    priceItem: { id: null, key: 'labor', name: 'Labor', unitPrice: '85.00' },
    explanation: 'One hole to patch',
  },
}

const customerList = {
  rows: [
    {
      line: 2,
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: 'rosa@example.com',
      phone: '(512) 555-0134',
      address: '2 Oak Street',
    },
  ],
}

const draftCustomer = { firstName: 'Rosa', lastName: '', email: '', phone: '', address: '' }

const credentials = { email: 'rosa@example.com', password: 'hammer time' }

const template = {
  companyName: 'Roe Drywall',
  companyAddress: '1 Main Street',
  companyPhone: '(512) 555-0134',
  companyEmail: 'office@example.com',
  logo: null,
  primaryColor: '#1e40af',
  headerText: 'Professional Quote',
  footerText: 'Thank you',
  includeTerms: true,
  paymentTerms: 'Net 30 days',
  howToPay: 'Checks to Hill Country Drywall',
  includeWarranty: true,
  warrantyPeriod: '1 year',
}

const priceRow = {
  name: 'Scissor lift',
  description: 'With operator',
  category: 'Rentals',
  unit: 'day',
  unitPrice: '250.00',
  isOwnPrice: true,
  isLabor: false,
}

const service = {
  category: 'drywall',
  serviceName: 'Patch a hole',
  description: 'Up to a foot wide',
  basePrice: 150,
  estimatedDuration: 3,
  isActive: true,
}

/** The example keys of RFC 8291. */
const notificationDevice = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

export const validBodies: { [name in CallName]?: object } & Record<string, object> = {
  ...validInvoiceBodies,
  register: { firstName: 'Rosa', lastName: 'Díaz', ...credentials },
  resendVerification: { email: 'rosa@example.com' },
  signIn: credentials,
  forgotPassword: { email: 'rosa@example.com' },
  verifyEmail: { token: 'made-up', password: 'hammer time' },
  invite: { email: 'lee@example.com' },
  openInvitation: { token: 'made-up' },
  join: { token: 'made-up', firstName: 'Sam', lastName: 'Ortiz', password: 'hammer time' },
  resetPassword: { token: 'made-up', password: 'hammer time' },
  completeOnboarding: {
    company: 'Roe Drywall',
    phone: '(512) 555-0134',
    address: '1 Main Street',
    serviceCategories: ['drywall'],
    timeZone: 'America/Chicago',
  },
  estimateAgain: { id: '0198c0de-0000-7000-8000-000000000002', ...validEstimate },
  reportAnalysis: {
    ...validEstimate,
    modelOutput: {
      findings: [[{ kind: 'hole', box: { x: 10, y: 10, width: 10, height: 10 }, confidence: 80 }]],
      scales: [{ source: 'assumed', longSideInches: 48 }],
      durationMs: 1200,
    },
  },
  analyzePhoto: validAnalysisRequest,
  createCustomer: {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
    phone: '512-555-0134',
    address: '12 Oak Street',
    company: 'Acme LLC',
    notes: 'Gate code 4410',
  },
  saveCustomer: {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
    phone: '512-555-0134',
    address: '12 Oak Street',
    company: 'Acme LLC',
    notes: 'Gate code 4410',
    version: 1,
  },
  importCustomers: customerList,
  previewCustomerImport: customerList,
  undoCustomerImport: { importId: '00000000-0000-7000-8000-000000000099' },
  mergeCustomers: {
    version: 1,
    other: { id: '00000000-0000-7000-8000-000000000099', version: 1 },
    fromOther: ['phone'],
  },
  reportClientError: validClientError,
  askSupport: {
    email: 'rosa@example.com',
    subject: 'A question',
    message: 'How do I add a second photo?',
    technicalDetails: {
      browser: 'Chrome',
      screen: '390 × 844',
      language: 'en-US',
      timeZone: 'America/Chicago',
      isOnline: true,
      isInstalled: false,
    },
  },
  createService: service,
  saveService: { ...service, version: 1 },
  addTrainingImage: {
    serviceId: '00000000-0000-7000-8000-000000000000',
    imageUrl: '/api/photos/00000000-0000-7000-8000-000000000000',
    description: 'A hole before patching',
    materialTags: ['drywall', 'tape'],
    jobContext: 'before',
  },
  createPriceRow: { ...priceRow, key: null },
  savePriceRow: { ...priceRow, version: 1 },
  saveAssembly: validAssembly,
  resetAssembly: { id: 'crack', version: 1 },
  dismissQuantitySuggestion: { assemblyId: 'crack', key: 'labor-drywall' },
  createJobTemplate: {
    id: '0192f1c2-0000-7000-8000-00000000000b',
    quoteId: '0192f1c2-0000-7000-8000-00000000000a',
    name: '3 nail pops',
  },
  renameJobTemplate: { name: '3 nail pops', version: 1 },
  savePriceBook: { regionalFactor: 110, categories: ['Rentals'], version: 0 },
  setLaborRate: { unitPrice: '98.00', rows: [] },
  previewPriceImport: { rows: [{ ...priceRow, line: 2 }] },
  importPrices: { rows: [{ ...priceRow, line: 2 }] },
  emailQuote: { to: 'rosa@example.com', message: 'See you on Monday' },
  shareQuote: { id: '0192f1c2-0000-7000-8000-00000000000a' },
  markOutcome: { outcome: 'lost', reason: 'Too expensive' },
  answerQuote: {
    token: 'A'.repeat(43),
    answer: 'approved',
    name: 'Rosa Díaz',
    note: 'Thank you',
    version: 1,
    selected: ['line:0192f1c2-0000-7000-8000-00000000000a'],
  },
  previewChoice: { token: 'A'.repeat(43), selected: ['section:kitchen'] },
  undoDecline: { token: 'A'.repeat(43) },
  saveProfile: { firstName: 'Rosa', lastName: 'Díaz', version: 1 },
  savePreferences: {
    isCameraSharp: true,
    hasNotifications: true,
    hasAutoSave: true,
    hasShortcuts: true,
    sharesPhotos: false,
    hasPriceSuggestions: true,
    favorites: ['0192f1c2-0000-7000-8000-00000000000a'],
    push: { opened: false },
    mail: { expired: true },
  },
  addNotificationDevice: notificationDevice,
  saveBusiness: {
    name: 'Roe Drywall',
    phone: '512-555-0134',
    address: '1 Main Street',
    email: 'office@example.com',
    taxRate: 8250,
    timeZone: 'America/Chicago',
    version: 1,
  },
  changePassword: { currentPassword: 'not mine', password: 'hammer time' },
  changeEmail: { email: 'new@example.com', currentPassword: 'not mine' },
  confirmEmail: { token: 'made-up' },
  restoreAccount: { token: 'made-up' },
  enrollSecondFactor: { currentPassword: 'not mine' },
  confirmSecondFactor: { code: '123456' },
  renewRecoveryCodes: { currentPassword: 'not mine', code: '123456' },
  turnOffSecondFactor: { currentPassword: 'not mine', code: '123456' },
  signInByCode: { challenge: 'made-up', code: '123456' },
  startPasskey: { currentPassword: 'not mine', code: '123456' },
  addPasskey: {
    name: 'Phone',
    response: {
      id: 'bWFkZSB1cA',
      response: { clientDataJSON: 'bWFkZSB1cA', attestationObject: 'bWFkZSB1cA' },
    },
  },
  removePasskey: { currentPassword: 'not mine', code: '123456' },
  signInByPasskey: {
    id: 'bWFkZSB1cA',
    response: {
      clientDataJSON: 'bWFkZSB1cA',
      authenticatorData: 'bWFkZSB1cA',
      signature: 'bWFkZSB1cA',
      userHandle: 'bWFkZSB1cA',
    },
  },
  deleteAccount: { currentPassword: 'not mine', word: 'DELETE' },
  subscribe: { plan: 'starter' },
  confirmTestPayment: {
    clientSecret: 'made-up',
    number: '4242424242424242',
    expiry: '12/49',
    cvc: '123',
  },
  saveQuoteTemplate: { ...template, version: 0 },
  previewQuoteTemplate: template,
  createQuote: {
    quote: {
      customerId: null,
      draftCustomer,
      status: 'draft',
      jobAddress: '12 Oak Street',
      validUntil: '2027-01-31',
      notes: 'Mind the dog',
      taxRate: 8875,
      photoUrl: null,
      photos: [],
      aiAnalysisData: '{"materials":[],"totalEstimate":"0.00"}',
    },
    lineItems: [lineItem],
  },
  saveQuote: {
    quote: {
      customerId: null,
      draftCustomer,
      status: 'draft',
      jobAddress: null,
      validUntil: '2027-01-31',
      notes: null,
      taxRate: 8875,
      photoUrl: null,
      photos: [],
      aiAnalysisData: null,
      version: 1,
    },
    lineItems: [lineItem],
  },
  ...followUpBodies,
  setStartDay: { startDay: '2027-01-31' },
  duplicateQuote: { id: '0198c0de-0000-7000-8000-00000000c0b1' },
  arrangePhotos: {
    photos: [{ id: '0198c0de-0000-7000-8000-000000000001', isLeftOut: true }],
    version: 1,
  },
}
