/** Where the gateway's page is, by kind of device (spec part 7). */
export interface GatewayAddresses {
  nextPcUrl: string
  nextMobileUrl: string
  nextAppUrl: string
}

/**
 * Which of the gateway's pages a shopper is sent to: the mobile one by the browser's name, else the app's where the
 * page's own address contains `app`, else the one for a PC (spec part 4).
 */
export const gatewayAddress = (
  { nextPcUrl, nextMobileUrl, nextAppUrl }: GatewayAddresses,
  { userAgent, address }: { userAgent: string; address: string },
): string => {
  if (/mobile|android/i.test(userAgent)) return nextMobileUrl
  return address.includes('app') ? nextAppUrl : nextPcUrl
}
