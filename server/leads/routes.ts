// Leads over HTTP: endpoint → use case.
import type { leadCalls } from '@quotewright/domain/calls/leads'
import type { Handlers } from '../http/bind.ts'
import { dismissLead, restoreLead, startDraft } from './change-lead.ts'
import { savePageSettings, showPageSettings } from './page-settings.ts'
import { listOpenLeads, showLead } from './show-leads.ts'

export const leadRoutes: Handlers<keyof typeof leadCalls> = {
  leads: { mayBeOld: true, handle: (ctx, { query }) => listOpenLeads(ctx, query) },
  lead: (ctx, { params }) => showLead(ctx, params.id),
  draftLead: (ctx, { params }) => startDraft(ctx, params.id),
  dismissLead: (ctx, { params }) => dismissLead(ctx, params.id),
  restoreLead: (ctx, { params }) => restoreLead(ctx, params.id),
  leadPage: { account: ctx => showPageSettings(ctx) },
  saveLeadPage: (ctx, { body }) => savePageSettings(ctx, body),
}
