import type { Accesses, Answers, Inputs } from '#app/api/calls.ts'

/** What a call is sent by: `GET /v1/front/getMemberInfo`. */
export type Key = keyof Inputs

export type AccessOf<K extends Key> = Accesses[K]

export type Input<K extends Key> = Inputs[K]

export type Answer<K extends Key> = Answers[K]

/** The calls that answer with such a thing, whatever is sent. */
export type KeyOf<A> = { [K in Key]: Answers[K] extends A ? K : never }[Key]

/** The calls that take such a thing and answer with another. */
export type KeyFor<I, A> = {
  [K in Key]: I extends Inputs[K] ? (Answers[K] extends A ? K : never) : never
}[Key]

/** The calls that answer with a file. */
export type FileKey = KeyOf<Blob>
