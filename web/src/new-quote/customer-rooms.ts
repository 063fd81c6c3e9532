// Remembers on this phone how the rooms of each customer are finished and who paints them, for their next job.
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { joinedSites, RoomSite, rememberedSites } from '@quotewright/domain/analysis/room'
import type { Customer } from '@quotewright/domain/customers/customer'
import * as z from 'zod/mini'
import { changeDraft, readDraft } from '../device/draft-storage.ts'

const Rooms = z.array(RoomSite)

const nameOf = (customerId: string) => `rooms-of-${customerId}`

function parse(stored: unknown): RoomSite[] | null {
  const result = Rooms.safeParse(stored)
  return result.success ? result.data : null
}

export async function keepCustomerRooms(
  customer: Pick<Customer, 'id'> | null,
  analysis: Pick<AnalysisRecord, 'estimateInput'> | null,
): Promise<void> {
  const input = analysis?.estimateInput
  if (!customer || !input || rememberedSites(input).length === 0) return
  await changeDraft(nameOf(customer.id), parse, before => rememberedSites(input, before ?? []))
}

/** `earlierIds`: of customers who were merged into this one, maybe on another phone. */
export async function readCustomerRooms(
  customerId: string,
  earlierIds: readonly string[] = [],
): Promise<RoomSite[]> {
  const [kept = [], ...earlier] = await Promise.all(
    [customerId, ...earlierIds].map(async id => (await readDraft(nameOf(id), parse)) ?? []),
  )
  return joinedSites(kept, earlier.flat())
}
