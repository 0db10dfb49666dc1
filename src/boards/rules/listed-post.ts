import type { PostType } from '#boards/rules/boards.ts'
import type { EventFacts } from '#boards/rules/event-facts.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'

/** A row of any list of posts, as the server knows it and as an island reads it again from the wire. */
export interface ListedPost {
  pk: number
  title: string
  /** ISO UTC. */
  date: string
  hit: number
  author: string
  pinned: boolean
  /** The image in a form that every program shows. */
  imageUrl: string | null
  /** The image as browsers choose from it. */
  picture: Picture | null
  /** The sentence of the content in which a search found something; plain text. */
  excerpt?: string
}

/** A post as its page shows it. */
export interface Post extends ListedPost {
  type: PostType
  /** Safe HTML. */
  content: string
  /** What is to be seen in the image; empty where there is none. */
  imageAlt: string
  /** Whether the text shows that picture itself. */
  imageInText: boolean
  /** Whether only its address leads to it: not for search engines. */
  unlisted: boolean
  /** The text's beginning, for descriptions: at most 160 characters. */
  summary: string
  /** Of a past conference; nothing else has one. */
  event: EventFacts | null
  files: Attachment[]
  /** The neighbours in the order of the list. */
  older: Neighbour | null
  newer: Neighbour | null
}

interface Attachment {
  pk: number
  name: string
  /** In bytes. */
  size: number
  address: string
}

export interface Neighbour {
  pk: number
  title: string
}

/** For how many Seoul days, the first included, a post counts as new (look.md). */
const newDays = 7

/** Whether a post of that moment still wears its NEW badge. */
export const isNew = (enrolled: Date, now: Date): boolean => {
  const age = daysBetween(seoulDay(enrolled), seoulDay(now))
  return age >= 0 && age < newDays
}

/** A picture as browsers choose from it: its own shape, and copies of several widths and kinds. */
export interface Picture {
  /** Of the widest copy, in pixels. */
  width: number
  height: number
  copies: readonly PictureCopy[]
}

export interface PictureCopy {
  address: string
  type: 'image/avif' | 'image/jpeg'
  /** In pixels. */
  width: number
}

/** The copies of a kind as `srcset` lists them. */
export const srcSetOf = ({ copies }: Picture, type: PictureCopy['type']): string =>
  copies
    .filter((copy) => copy.type === type)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ')
