import Bowser from 'bowser'
import type { Context } from 'hono'
import { networkOf } from '#platform/server/addresses.ts'
import { AppError } from '#platform/server/errors.ts'

/** The device and network of a login, just precise enough for its owner to recognise it. */
export interface Origin {
  device: string
  /** `203.0.113.*`, `2001:db8:1::/48`, `local` or `private`. */
  network: string
}

export const unknownOrigin: Origin = { device: '', network: '' }

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

export const placeOf = (network: string): string => {
  if (network === '') return '알 수 없음'
  if (network === 'local') return '이 홈페이지가 있는 컴퓨터'
  return network === 'private' ? '홈페이지와 같은 내부 통신망' : `인터넷 주소 ${network}`
}

/**
 * Throws `foreignOrigin` for a changing call sent by another site's page, because the browser adds
 * the cookie to it. It is judged by headers that browsers set and scripts cannot. A program that
 * sends neither is no browser and has no cookie to abuse.
 */
export const refuseForeign = (c: Context, siteUrl: string): void => {
  if (c.req.method === 'GET') return
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== new URL(siteUrl).origin && site === undefined)
  if (isForeign) throw new AppError('foreignOrigin')
}
