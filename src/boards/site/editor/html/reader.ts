import type { Node as Block, Schema } from '@tiptap/pm/model'

/** How each part of a document was written. A part that nobody changes stays the same object, and finds its words. */
export type Sources = WeakMap<Block, string>

export interface Reader {
  schema: Schema
  sources: Sources
}
