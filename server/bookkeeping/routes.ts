// Exports for the bookkeeper over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { admitExport } from '../reports/admit-export.ts'
import { exportForBookkeeper, listExports, readFile } from './export-for-bookkeeper.ts'

export const bookkeepingRoutes: Handlers<
  'bookkeeperExports' | 'exportForBookkeeper' | 'bookkeeperFile'
> = {
  bookkeeperExports: ctx => listExports(ctx),
  exportForBookkeeper: {
    admit: admitExport,
    handle: (ctx, { body }) => exportForBookkeeper(ctx, body),
  },
  bookkeeperFile: { admit: admitExport, handle: (ctx, { params }) => readFile(ctx, params.id) },
}
