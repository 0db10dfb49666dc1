import type { Picture } from '#boards/rules/pictures.ts'

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
