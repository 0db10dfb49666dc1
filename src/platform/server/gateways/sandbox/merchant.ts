import type { Config, MainPayMerchant } from '#platform/server/config.ts'
import type { Books } from '#platform/server/gateways/sandbox/schema.ts'
import { apiKeyIn } from '#platform/server/gateways/sandbox/store.ts'

/** Where everything of the simulator lies. */
export const sandboxPath = '/sandbox-gateway'

export const isSandbox = (path: string): boolean => path.startsWith(`${sandboxPath}/`)

/** The society as the simulator knows it, with a key that only those know who can read the books. */
export const sandboxMerchant = async (
  books: Books,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<MainPayMerchant> => ({
  mbrNo: '900001',
  apiKey: await apiKeyIn(books),
  stdUrl: new URL(`${sandboxPath}/std`, siteUrl).href,
  relayUrl: new URL(`${sandboxPath}/relay`, siteUrl).href,
})
