import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const { IPv4, IPv6 } = ipaddr

/**
 * Normalises a caller's address: IPv4 in plain form, IPv6 as its first 64 bits, because a single
 * household has 2⁶⁴ addresses. A port, brackets and a zone are dropped. Undefined if it is no
 * address.
 */
export const callerOf = (given: string): string | undefined => {
  const known = callers.get(given)
  if (known !== undefined) return known
  const address = parse(given)
  if (address === undefined) return undefined
  const caller = address.kind() === 'ipv4' ? address.toString() : blockOf(address.toString(), 64)
  callers.set(given, caller)
  return caller
}

const callers = new LRUCache<string, string>({ max: 1000 })

export const siteOf = (caller: string): string | undefined => {
  const [address = '', bits] = caller.split('/')
  return bits === undefined ? undefined : blockOf(address, 48)
}

/**
 * A caller's network, too coarse to tell households apart: `203.0.113.*`, `2001:db8:1::/48`,
 * `local` or `private`.
 */
export const networkOf = (caller: string): string => networks.memo(caller)

const makeNetwork = (caller: string): string => {
  const address = parse(caller.split('/')[0] ?? '')
  if (address === undefined) return ''
  const kind = kinds[address.range()]
  if (kind !== undefined) return kind
  return siteOf(caller) ?? address.toString().replace(/\.\d+$/, '.*')
}

const networks = new LRUCache<string, string>({ max: 1000, memoMethod: makeNetwork })

const kinds: Readonly<Record<string, string>> = {
  loopback: 'local',
  unspecified: 'local',
  private: 'private',
  linkLocal: 'private',
  uniqueLocal: 'private',
}

const parse = (given: string) => {
  const bracketed = /^\[(.+)\](:\d+)?$/.exec(given)?.[1]
  const bare = (bracketed ?? given.replace(/^([\d.]+):\d+$/, '$1')).replace(/%[^]*/, '')
  if (IPv4.isValidFourPartDecimal(bare)) return IPv4.parse(bare)
  return IPv6.isValid(bare) ? ipaddr.process(bare) : undefined
}

const blockOf = (address: string, bits: number): string =>
  `${IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
