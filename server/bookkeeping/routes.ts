// Exports for the bookkeeper over HTTP: endpoint → use case.
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/bind.ts'
import { countExport } from '../reports/count-export.ts'
import { exportForBookkeeper, listExports, readFile } from './export-for-bookkeeper.ts'

const admit = (ctx: Context, request: FastifyRequest) => countExport(ctx, request.ip)

export const bookkeepingRoutes: Handlers<
  'bookkeeperExports' | 'exportForBookkeeper' | 'bookkeeperFile'
> = {
  bookkeeperExports: ctx => listExports(ctx),
  exportForBookkeeper: { admit, handle: (ctx, { body }) => exportForBookkeeper(ctx, body) },
  bookkeeperFile: { admit, handle: (ctx, { params }) => readFile(ctx, params.id) },
}
