import type { PostType } from '#boards/rules/boards.ts'

/** What the benchmark asks of its server, and what it is told: one answer for each question. */
export interface Asked {
  ask:
    | 'fill'
    | 'change'
    | 'sweep'
    | 'publish'
    | 'processor'
    | 'queries'
    | 'compression'
    | 'members'
    | 'people'
    | 'payers'
    | 'pulse'
  /** The board that is filled or changed; the trends where none is given. */
  board?: PostType
  posts?: number
  members?: number
  /** Pages of posts. */
  paths?: readonly string[]
}

/** A server that is measured. */
export interface Bench {
  /** Of its database. */
  engine: 'SQLite' | 'PostgreSQL'
  url: string
  ask: (asked: Asked) => Promise<unknown>
}

/** Members who can log in, and the session of one more. */
export interface PlantedMembers {
  ids: string[]
  password: string
  access_token: string
  refresh_token: string
}

/** A member who is logged in, and what was paid for. */
export interface PlantedPayer {
  order_pk: number
  access_token: string
}

export interface Told {
  answer: unknown
}
