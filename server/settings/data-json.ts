// All data of a business except files as one JSON text, in the API's format, read one page at a time.
import { api } from '@quotewright/domain/api'
import { PlanPayment } from '@quotewright/domain/billing/billing'
import { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import { PriceBookSettings } from '@quotewright/domain/price-book/price-row'
import { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { JobHours } from '@quotewright/domain/schedule/worked-hours'
import { Signature } from '@quotewright/domain/signatures/signature'
import { TextConsents } from '@quotewright/domain/texts/text-consent'
import * as z from 'zod/mini'
import { listCorrections } from '../analysis/list-corrections.ts'
import { listOwnAssemblies } from '../assemblies/assemblies.ts'
import { listPlanPayments } from '../billing/show-billing.ts'
import { listServices } from '../company-services/services.ts'
import type { AccountContext } from '../context.ts'
import { replyText } from '../http/encode-reply.ts'
import { listJobTemplates } from '../job-templates/job-templates.ts'
import { listAllLeads } from '../leads/show-leads.ts'
import { showPriceBook } from '../price-book/change-price-book.ts'
import { listActivity } from '../quote-links/list-activity.ts'
import { listJobs } from '../schedule/list-jobs.ts'
import { listExportedSignatures } from '../signatures/show-signature.ts'
import { listTeam } from '../team/list-team.ts'
import { listTextConsents } from '../texts/customer-texts.ts'
import { entryPages, invoicePages } from './exported-invoices.ts'
import { customerPages, pagesOf, quotePages } from './exported-tables.ts'
import { listPhotoConsents } from './list-photo-consents.ts'
import { settingsJson } from './settings-json.ts'

const ExportedEntries = z.array(z.extend(LedgerEntry, { quoteNumber: z.string() }))
const ExportedJobs = z.array(
  z.extend(z.pick(JobSchedule, { visits: true, offers: true, doneAt: true, photos: true }), {
    quoteNumber: z.string(),
    hours: z.nullable(JobHours),
  }),
)
const PlanPayments = z.array(PlanPayment)
const ExportedSignatures = z.array(
  z.extend(Signature, { quoteId: z.string(), quoteNumber: z.string() }),
)

export async function* dataJson(ctx: AccountContext): AsyncGenerator<string> {
  yield `{"user":${replyText(api.currentUser.reply, ctx.user)},\n"customers":`
  yield* listText(customerPages(ctx), asReply(api.customers.reply))
  yield ',\n"quotes":'
  yield* listText(quotePages(ctx), asReply(api.quotes.reply))
  yield ',\n"invoices":'
  yield* listText(invoicePages(ctx), asReply(api.invoices.reply))
  yield ',\n"ledger":'
  yield* listText(entryPages(ctx), asReply(ExportedEntries))
  yield ',\n"jobs":'
  yield* listText(listJobs(ctx), asReply(ExportedJobs))
  yield ',\n"leads":'
  yield* listText(
    pagesOf(query => listAllLeads(ctx, query)),
    asReply(api.leads.reply),
  )
  yield ',\n"activity":'
  const activity = pagesOf(query => listActivity(ctx, query))
  yield* listText(activity, asReply(api.activity.reply))
  yield ',\n"corrections":'
  yield* listText(listCorrections(ctx), items => JSON.stringify(items))
  const { settings } = await showPriceBook(ctx)
  const parts = {
    team: replyText(api.team.reply, await listTeam(ctx)),
    services: replyText(api.companyServices.reply, await listServices(ctx)),
    assemblies: replyText(api.ownAssemblies.reply, await listOwnAssemblies(ctx)),
    jobTemplates: replyText(api.jobTemplates.reply, await listJobTemplates(ctx)),
    priceBook: replyText(PriceBookSettings, settings),
    photoConsents: replyText(api.photoConsents.reply, await listPhotoConsents(ctx)),
    textConsents: replyText(TextConsents, await listTextConsents(ctx)),
    signatures: replyText(ExportedSignatures, await listExportedSignatures(ctx)),
    payments: replyText(PlanPayments, await listPlanPayments(ctx)),
    ...(await settingsJson(ctx)),
  }
  for (const [name, text] of Object.entries(parts)) yield `,\n"${name}":${text}`
  yield '}\n'
}

const asReply = (schema: z.ZodMiniType) => (items: unknown[]) => replyText(schema, items)

/** Joins all pages into one JSON list. `toText` writes each page as a list. */
async function* listText(
  pages: AsyncIterable<unknown[]>,
  toText: (items: unknown[]) => string,
): AsyncGenerator<string> {
  let separator = '['
  for await (const items of pages) {
    if (items.length === 0) continue
    yield separator + toText(items).slice(1, -1)
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}
