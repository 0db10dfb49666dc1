import type { Config, MainPayMerchant } from '#platform/server/config.ts'
import type { Books, EntryTable } from '#platform/server/gateways/sandbox/schema.ts'
import { apiKeyIn } from '#platform/server/gateways/sandbox/store.ts'
import { randomBytes, randomInt } from 'node:crypto'

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

interface Card {
  code: string
  name: string
  /** As the simulator shows it, masked; nobody's card. */
  cardNo: string
}

/** The cards in the rehearsal's wallet. */
export const cards = [
  { code: '02', name: '신한카드', cardNo: '949019******8803' },
  { code: '07', name: '국민카드', cardNo: '910035******1027' },
  { code: '03', name: '삼성카드', cardNo: '943116******4412' },
  { code: '04', name: '현대카드', cardNo: '949110******0935' },
  { code: '01', name: '비씨카드', cardNo: '920024******7761' },
  { code: '05', name: '롯데카드', cardNo: '946012******3308' },
  { code: '12', name: '농협카드', cardNo: '935655******2254' },
  { code: '27', name: '하나카드', cardNo: '941071******5619' },
] as const satisfies readonly Card[]

export const cardOf = (code: unknown): Card => cards.find((card) => card.code === code) ?? cards[0]

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number of a charge or a return: 12 characters, never two alike. */
export const newRefNo = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

/** A number of a session, or a token: nobody guesses it. */
export const newToken = (): string => randomBytes(16).toString('hex')

/** A card company's approval number. */
export const newApprovalNo = (): string => String(randomInt(100_000_000)).padStart(8, '0')

const sumOf = (kind: EntryTable['kind']) => (entries: readonly EntryTable[]) =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)

/** In won. */
export const chargedOf = sumOf('charge')
export const returnedOf = sumOf('return')
