import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/** A network of IPv6 (/48) may have as much as this many of the subnets (/64) that one customer has. */
export const SUBNETS = 4

/**
 * What counts as one client, narrowest first: an IPv4 address, or a /64 of IPv6 and the /48 above it, which may have
 * `SUBNETS` times as much.
 */
export function networksOf(address: string): [subnet: string, network?: string] {
  if (!isIPv6(address)) return [address]
  const whole = new Address6(address)
  if (whole.isMapped4()) return [whole.to4().correctForm()]
  const first = (bits: number) =>
    `${new Address6(`${address.replace(/%.*/, '')}/${bits}`).startAddress().correctForm()}/${bits}`
  return [first(64), first(48)]
}
