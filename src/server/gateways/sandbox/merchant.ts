import type { Config, MainPayMerchant } from '#server/config.ts'

/** Where everything of the simulator lies. */
export const sandboxPath = '/sandbox-gateway'

export const isSandbox = (path: string): boolean => path.startsWith(`${sandboxPath}/`)

/** The society as the simulator knows it. The key is no secret: no money hangs on it. */
export const sandboxMerchant = ({ siteUrl }: Pick<Config, 'siteUrl'>): MainPayMerchant => ({
  mbrNo: '900001',
  apiKey: 'rehearsal',
  stdUrl: new URL(`${sandboxPath}/std`, siteUrl).href,
  relayUrl: new URL(`${sandboxPath}/relay`, siteUrl).href,
})
