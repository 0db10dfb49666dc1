import { expect, test } from 'vitest'
import { gatewayAddress } from '#payments/rules/goods.ts'

const addresses = {
  nextPcUrl: 'https://pay.example/pc',
  nextMobileUrl: 'https://pay.example/mobile',
  nextAppUrl: 'https://pay.example/application',
}

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148'
const tablet =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

const site = 'https://society.example/membership?menu=%EC%97%B0'
const app = 'https://app.society.example/membership'

test.each([
  ['a PC', windows, site, addresses.nextPcUrl],
  ['a phone', iphone, site, addresses.nextMobileUrl],
  [
    'a tablet with Android, which does not call itself mobile',
    tablet,
    site,
    addresses.nextMobileUrl,
  ],
  ['a tablet that calls itself a PC', ipad, site, addresses.nextPcUrl],
  ['the app on a PC', windows, app, addresses.nextAppUrl],
  ['the app on a phone', iphone, app, addresses.nextMobileUrl],
  ['a browser that does not say what it is', '', site, addresses.nextPcUrl],
])('%s', (_who, userAgent, address, expected) => {
  expect(gatewayAddress(addresses, { userAgent, address })).toBe(expected)
})
