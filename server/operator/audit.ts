// The log of what the operator does: ids and kinds only.
import type { FastifyRequest } from 'fastify'

type OperatorAction =
  | 'Operator signed in'
  | 'Operator sign-in refused'
  | 'Operator signed out'
  | 'Operator opened a business'
  | 'Operator searched businesses'
  | 'Operator ran a job again'

/** `task_identifier` as in the log lines of the queue. */
type Subject = { businessId?: string; job?: { id: string; task_identifier: string } }

/** As warnings, so that they are in the log at its default level. */
export function noteAction(
  request: FastifyRequest,
  action: OperatorAction,
  subject: Subject = {},
): void {
  request.log.warn({ ip: request.ip, ...subject }, action)
}
