// The product in this process, with the environment's settings and the given ones, for programs that put a local provider beside it.
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import type { Services } from '../server/context.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'

type OpenProduct = { config: Config; close: () => Promise<void> }

export function fail(error: unknown): never {
  throw error
}

export async function openProduct(
  settings: Record<string, string>,
  servicesFor: (config: Config) => Partial<Services>,
): Promise<OpenProduct> {
  const config = readConfig({ ...process.env, ...settings })
  const database = await openDatabase(config, {
    pipeline: true,
    onLost: fail,
    onConnectionLost: fail,
  })
  await migrateDatabase(database.pool)
  const { app, services } = await buildApp({
    config,
    pool: database.pool,
    services: servicesFor(config),
  })
  await app.listen({ host: config.host, port: config.port })
  await services.jobs.start()
  const close = async () => {
    await app.close()
    await services.jobs.stop()
    await database.close()
  }
  return { config, close }
}
