import { blocks } from '#boards/site/editor/schema/blocks.ts'
import { lists } from '#boards/site/editor/schema/lists.ts'
import { video, image, keptMarkup } from '#boards/site/editor/schema/media.ts'
import { tables } from '#boards/site/editor/schema/tables.ts'
import { restOf, tagOf } from '#boards/site/editor/html/tags.ts'
import { type MarkName, markTags } from '#boards/site/editor/schema/mark-names.ts'
import { shownRest, shownTag } from '#boards/site/editor/schema/shown.ts'
import { Mark } from '@tiptap/core'

const shortcuts: Partial<Record<MarkName, string>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-x',
  subscript: 'Mod-,',
  superscript: 'Mod-.',
  code: 'Mod-e',
}

/** What somebody types after one of these is no part of it. */
const ending: readonly MarkName[] = ['link', 'time', 'abbreviation']

const names = Object.keys(markTags) as MarkName[]

/** The marks of text, from the outermost to the innermost. */
const marks = names.map((name, index) =>
  Mark.create({
    name,
    priority: 500 - index,
    inclusive: !ending.includes(name),
    // One language inside the other.
    ...(name === 'span' && { excludes: '' }),
    addAttributes: () => ({
      tag: { default: markTags[name][0], rendered: false },
      rest: { default: null, rendered: false },
    }),
    parseHTML: () =>
      markTags[name].map((tag) => ({
        tag,
        getAttrs: (element) => ({ tag: tagOf(element), rest: restOf(element) }),
      })),
    renderHTML: ({ mark }) => [shownTag(mark, 'span'), shownRest(mark), 0],
    addKeyboardShortcuts() {
      const keys = shortcuts[name]
      return keys === undefined ? {} : { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  }),
)

/** All that a post's HTML is made of (src/boards/server/posts/html.ts says what that is). */
export const postSchema = [...blocks, ...lists, ...tables, image, video, ...keptMarkup, ...marks]
