import Bowser from 'bowser'
import { isIPv4 } from 'node:net'

/** What a login was made with and from where: no more than its owner needs to know it again. */
export interface Origin {
  /** In words: `Windows PC · Chrome`. */
  device: string
  /** `203.0.113.*`, `2001:db8:1::/48`, `local` or `private`. */
  network: string
}

export const unknownOrigin: Origin = { device: '', network: '' }

/** `ip` as limits count it (src/server/http/address.ts): an IPv6 address comes by its first 64 bits. */
export const originOf = (userAgent: string, ip: string): Origin => ({
  device: deviceOf(userAgent),
  network: networkOf(ip),
})

const kinds: Readonly<Record<string, string>> = {
  mobile: '휴대전화',
  tablet: '태블릿',
  desktop: 'PC',
}

const deviceOf = (userAgent: string): string => {
  if (userAgent === '') return ''
  const { os, browser, platform } = Bowser.parse(userAgent)
  const machine = [os.name, kinds[platform.type ?? '']].filter((part) => part !== undefined)
  return [machine.join(' '), browser.name]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

const networkOf = (ip: string): string => (isIPv4(ip) ? networkOf4(ip) : networkOf6(ip))

const networkOf4 = (ip: string): string => {
  if (ip.startsWith('127.')) return 'local'
  if (/^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(ip)) return 'private'
  return `${ip.split('.').slice(0, 3).join('.')}.*`
}

const networkOf6 = (block: string): string => {
  const groups = block.replace(/::\/64$/, '').split(':')
  if (groups.every((group) => group === '0')) return 'local'
  if (/^f[cd]|^fe[89ab]/.test(groups[0] ?? '')) return 'private'
  return `${groups.slice(0, 3).join(':')}::/48`
}

/** Where that is, as far as it is known without asking anybody else. */
export const placeOf = (network: string): string => {
  if (network === '') return '알 수 없음'
  if (network === 'local') return '이 홈페이지가 있는 컴퓨터'
  return network === 'private' ? '홈페이지와 같은 내부 통신망' : `인터넷 주소 ${network}`
}
