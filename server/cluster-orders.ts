// A cluster's orders to a worker that it starts: in its environment, so that the worker knows them at once.
import cluster from 'node:cluster'
import type { PoolConfig } from 'pg'

const VARIABLE = 'QUOTEWRIGHT_WORKER'

export type WorkerOrders = {
  /** Different from that of every other worker: 0, 1, … */
  place: number
  /** The first worker of a start migrates the database for all. */
  migrates: boolean
  /** How to reach the embedded database, which the cluster has started. Undefined with DATABASE_URL. */
  connection: PoolConfig | undefined
}

export function environmentOf(orders: WorkerOrders): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(orders) }
}

/** Undefined in a process of its own. */
export function ordersOfCluster(): WorkerOrders | undefined {
  const text = process.env[VARIABLE]
  return cluster.isWorker && text !== undefined ? JSON.parse(text) : undefined
}
