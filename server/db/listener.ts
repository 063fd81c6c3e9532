// One connection of the process that receives what the database's transactions announce (LISTEN), opened when first needed.
import { Client, type ClientConfig } from 'pg'

export type Listener = {
  /** Resolves when announcements arrive. Throws if the database cannot be reached. */
  open: () => Promise<void>
  close: () => Promise<void>
}

type Hearing = {
  onMessage: (text: string) => void
  /** Messages since then are lost. The next `open` connects again. */
  onLost: () => void
}

export function createListener(
  connection: ClientConfig,
  channel: string,
  { onMessage, onLost }: Hearing,
): Listener {
  let opened: Promise<Client> | undefined

  function connect(): Promise<Client> {
    const client = new Client({ ...connection, password: connection.password })
    const isCurrent = () => opened === connecting
    const lose = () => {
      if (!isCurrent()) return
      opened = undefined
      onLost()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    const connecting = listen(client).catch((error: unknown) => {
      if (isCurrent()) opened = undefined
      throw error
    })
    return connecting
  }

  async function listen(client: Client): Promise<Client> {
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  return {
    open: async () => {
      opened ??= connect()
      await opened
    },
    close: async () => {
      const closing = opened
      opened = undefined
      await (await closing?.catch(() => undefined))?.end()
    },
  }
}
