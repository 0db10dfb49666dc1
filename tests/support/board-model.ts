import type { SearchCategory } from '#boards/rules/boards.ts'

/** A board as one would write it down on paper: what the database must agree with. */
export interface ModelPost {
  pk: number
  title: string
  content: string
  pinned: boolean
  /** Seconds. */
  time: number
  /** When it was put in its place: the later of one second comes first. */
  turn: number
}

export const listOf = (posts: readonly ModelPost[]): ModelPost[] =>
  posts.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) || other.time - one.time || other.turn - one.turn,
  )

/** Every word of the search is part of a word of the title, of the content, or of either. */
export const matches = (post: ModelPost, search: string, category: SearchCategory): boolean => {
  const texts = { 전체: [post.title, post.content], 제목: [post.title], 내용: [post.content] }
  const words = plain(search).split(' ').filter(Boolean)
  return (
    words.length > 0 &&
    words.every((word) => texts[category].some((text) => plain(text).includes(word)))
  )
}

const plain = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase(), (character) =>
    /[\p{L}\p{M}\p{N}]/u.test(character) ? character : ' ',
  ).join('')
