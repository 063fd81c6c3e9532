// API calls for leads: homeowners' requests for a quote, and the page that they are sent from.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Lead, LeadPageSettings, LeadPageToSave, LeadWithNamesakes } from '../leads/lead.ts'
import { Page } from './page.ts'

export const leadCalls = {
  /** Requests without a finished quote, newest first. */
  leads: call('GET', '/api/leads', {
    access: 'member',
    query: z.pick(Page, { limit: true, cursor: true }),
    reply: z.array(Lead),
    isPaged: true,
  }),
  lead: call('GET', '/api/leads/{id}', { access: 'member', reply: LeadWithNamesakes }),
  /** Makes the customer and the analyzed draft of a lead that has none. */
  draftLead: call('POST', '/api/leads/{id}/draft', { access: 'subscribed', reply: Lead }),
  /** Marks a request as not real. Removes the draft and the customer made from it, unless they were worked on. */
  dismissLead: call('POST', '/api/leads/{id}/dismiss', { access: 'member', reply: Lead }),
  /** Undoes a dismissal. */
  restoreLead: call('POST', '/api/leads/{id}/restore', { access: 'member', reply: Lead }),
  leadPage: call('GET', '/api/settings/lead-page', { access: 'member', reply: LeadPageSettings }),
  saveLeadPage: call('PUT', '/api/settings/lead-page', {
    access: 'member',
    body: LeadPageToSave,
    reply: LeadPageSettings,
  }),
} as const
