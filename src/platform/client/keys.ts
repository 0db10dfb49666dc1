import type { Accesses, Answers, Inputs } from '#app/api/calls.ts'

export type Key = keyof Inputs

export type AccessOf<K extends Key> = Accesses[K]

export type Input<K extends Key> = Inputs[K]

export type Answer<K extends Key> = Answers[K]

export type KeyOf<A> = { [K in Key]: Answers[K] extends A ? K : never }[Key]

export type KeyFor<I, A> = {
  [K in Key]: I extends Inputs[K] ? (Answers[K] extends A ? K : never) : never
}[Key]

export type FileKey = KeyOf<Blob>
