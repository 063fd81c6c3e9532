// A port to an SMTP server whose commands and mails are steps of a tripwire.
import { connect, type Socket } from 'node:net'
import type { Tripwire } from './tripwire.ts'
import { openWire, type Wire } from './wire.ts'

const END_OF_MAIL = '\r\n.\r\n'

export function wireMail(tripwire: Tripwire, port: number): Promise<Wire> {
  return openWire(incoming => link(tripwire, incoming, connect(port, '127.0.0.1')))
}

/** The client waits for each reply, so at most one step is under way. */
function link(tripwire: Tripwire, incoming: Socket, outgoing: Socket): Socket {
  let said = ''
  let reply = ''
  /** How many commands wait for a reply: a client may send several at once. */
  let waiting = 1
  let isMail = false
  let step: number | null = null

  incoming.setEncoding('latin1').on('data', (text: string) => {
    said += text
    if (tripwire.isCut() || !said.endsWith(isMail ? END_OF_MAIL : '\r\n')) return
    const commands = isMail ? ['the mail itself'] : said.trim().split('\r\n')
    waiting = commands.length
    step = tripwire.begin(`mail: ${commands.map(command => command.split(':')[0]).join(', ')}`)
    if (step !== null) outgoing.write(said, 'latin1')
    said = ''
  })
  outgoing.setEncoding('latin1').on('data', (text: string) => {
    reply += text
    // The lines of a reply before its last have a dash after their code.
    const replies = reply.match(/^\d{3} .*$/gm) ?? []
    if (!reply.endsWith('\n') || replies.length < waiting) return
    const isTaken = isMail && reply.startsWith('250')
    isMail = /^354/m.test(reply)
    const mayPass = step === null ? !tripwire.isCut() : tripwire.end(step, isTaken)
    step = null
    if (mayPass) incoming.write(reply, 'latin1')
    reply = ''
  })
  return outgoing
}
