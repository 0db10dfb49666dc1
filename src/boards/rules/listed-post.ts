import type { PostType } from '#boards/rules/boards.ts'
import type { EventFacts } from '#boards/rules/event-facts.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'

export interface ListedPost {
  pk: number
  title: string
  /** ISO UTC. */
  date: string
  hit: number
  author: string
  pinned: boolean
  imageUrl: string | null
  picture: Picture | null
  /** The sentence around a search's hit, as plain text. */
  excerpt?: string
}

export interface Post extends ListedPost {
  type: PostType
  /** Sanitised HTML. */
  content: string
  imageAlt: string
  imageInText: boolean
  unlisted: boolean
  /** At most 160 characters of plain text. */
  summary: string
  event: EventFacts | null
  files: Attachment[]
  older: Neighbour | null
  newer: Neighbour | null
}

interface Attachment {
  pk: number
  name: string
  /** Bytes. */
  size: number
  address: string
}

export interface Neighbour {
  pk: number
  title: string
}

/** Seoul days for which a post counts as new, its first day included (look.md). */
const newDays = 7

export const isNew = (enrolled: Date, now: Date): boolean => {
  const age = daysBetween(seoulDay(enrolled), seoulDay(now))
  return age >= 0 && age < newDays
}

export interface Picture {
  /** Pixels of the widest copy. */
  width: number
  height: number
  copies: readonly PictureCopy[]
}

export interface PictureCopy {
  address: string
  type: 'image/avif' | 'image/jpeg'
  width: number
}

export const srcSetOf = ({ copies }: Picture, type: PictureCopy['type']): string =>
  copies
    .filter((copy) => copy.type === type)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ')
