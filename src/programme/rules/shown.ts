import type { Language } from '#abstracts/rules/content.ts'
import type { PlacedSession } from '#programme/rules/programme.ts'

export const languageIn = (text: string): Language => (/[가-힣]/.test(text) ? 'ko' : 'en')

/** A talk as anybody sees it; a cancelled one has its title only. */
export interface ShownTalk {
  /** The integer of its receipt, by which its page and marks are found. */
  receipt: number
  /** `O-07`. */
  number: string
  begins: string
  ends: string
  language: Language
  title: string
  /** The title with its italics and raised letters. */
  html: string
  /** The code of a field. */
  field: string
  presenter: string
  affiliation: string
  isCancelled: boolean
}

export interface ShownSession extends Omit<PlacedSession, 'talks' | 'chairs'> {
  /** `홍길동(노화대학교)`. */
  chairs: readonly string[]
  talks: readonly ShownTalk[]
}

export interface ShownProgramme {
  id: string
  title: string
  days: readonly string[]
  /** Rooms that have sessions, in the file's order. */
  rooms: readonly string[]
  fields: readonly { code: string; name: string }[]
  sessions: readonly ShownSession[]
}
