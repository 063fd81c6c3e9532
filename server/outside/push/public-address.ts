// Allows only public internet addresses, so that push endpoints cannot make the server call its own network.
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Net = [net: string, bits: number]

function nets(family: 'ipv4' | 'ipv6', list: Net[]): BlockList {
  const blocks = new BlockList()
  for (const [net, bits] of list) blocks.addSubnet(net, bits, family)
  return blocks
}

const reserved4 = nets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
const routed6 = nets('ipv6', [['2000::', 3]])
/** Reserved ranges within routed space: tunnels and examples. */
const reserved6 = nets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const loopback4 = nets('ipv4', [['127.0.0.0', 8]])

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && loopback4.check(address))
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved4.check(address)
  return routed6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

/** Resolves names like the system and drops addresses that are not allowed. */
export function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return callback(new ForbiddenAddress(hostname), [])
      if (options.all) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
}

/** The host has no allowed address. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}
