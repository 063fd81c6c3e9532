// The client for connections through PgBouncer in transaction mode, where a statement's name is unknown to the next connection.
import { Client, type QueryConfig } from 'pg'

/** Sends named statements without their names, so that each is planned where it runs. */
export class UnnamedClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    // An override could not repeat the overloads of `query`.
    this.query = ((query: QueryConfig | string, ...rest: unknown[]) =>
      send(withoutName(query), ...rest)) as typeof this.query
  }
}

function withoutName(query: QueryConfig | string): QueryConfig | string {
  if (typeof query === 'string' || query.name === undefined) return query
  const { name: _, ...unnamed } = query
  return unnamed
}
