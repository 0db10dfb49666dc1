import { randomBytes } from 'node:crypto'
import type { FaultName } from '#payments/server/gateways/sandbox/wallet.ts'

/**
 * A payment window. `open`: not authenticated yet. `authenticated`: a token was issued. `charged`
 * and `reversed` have entries. `void`: net-cancelled before the charge, which can never happen now.
 */
export interface Session {
  readonly aid: string
  readonly mbrRefNo: string
  /** In won. */
  readonly amount: number
  readonly goodsName: string
  readonly approvalUrl: string
  readonly closeUrl: string
  readonly expires: Date
  state: 'open' | 'authenticated' | 'closed' | 'charged' | 'refused' | 'reversed' | 'void'
  authToken?: string
  cardCode: string
  instalment: number
  fault: FaultName
  readonly entries: Entry[]
}

export interface Entry {
  refNo: string
  kind: 'charge' | 'return'
  /** In won. */
  amount: number
  mbrRefNo: string
  tranDate: string
}

export interface Books {
  /** Signs for the rehearsal, so that nobody else opens sessions. */
  apiKey: string
  /** By `aid`. */
  sessions: Map<string, Session>
}

const opened = new Map<string, Books>()

export interface BooksPlace {
  dataDir: string
  databaseUrl?: string | undefined
}

/**
 * The simulator's records, apart from the site's data as a real gateway's would be. They last as
 * long as the process, and all who open one site in it share them.
 */
export const booksOf = ({ dataDir, databaseUrl = dataDir }: BooksPlace): Books => {
  const books = opened.get(databaseUrl) ?? { apiKey: newToken(), sessions: new Map() }
  opened.set(databaseUrl, books)
  return books
}

export const newToken = (): string => randomBytes(16).toString('hex')

export const sessionWhere = (
  { sessions }: Books,
  fits: (session: Session) => boolean,
): Session | undefined => [...sessions.values()].find(fits)

export const sumOf = (kind: Entry['kind'], entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)
