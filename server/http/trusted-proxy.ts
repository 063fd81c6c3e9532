// Which peers may name a request's client and its id: a proxy on this machine or its private network.
import { BlockList, isIPv6 } from 'node:net'

const proxies = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  proxies.addSubnet(net, bits, 'ipv4')
}
proxies.addAddress('::1', 'ipv6')
proxies.addSubnet('fe80::', 10, 'ipv6')
proxies.addSubnet('fc00::', 7, 'ipv6')

export function isTrustedProxy(address: string | undefined): boolean {
  return address !== undefined && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
