import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { readHtml } from '#boards/site/editor/html/read.ts'
import { shapeOf } from '#boards/site/editor/html/shape.ts'
import { writeHtml } from '#boards/site/editor/html/write.ts'
import { lossesBetween, openHtml } from '#boards/site/editor/saved.ts'
import { postSchema } from '#boards/site/editor/schema/schema.ts'
import { uglyPosts } from '#tests/e2e/support/ugly-posts.ts'
import '#tests/support/browser-dom.ts'
import { runs } from '#tests/support/nightly.ts'
import { oldPosts } from '#tests/support/old-posts.ts'
import { getSchema } from '@tiptap/core'
import { Transform } from '@tiptap/pm/transform'
import { describe, expect, test } from 'vitest'

/** All that old boards wrote, by name, as it is stored after its import. */
const posts = [
  ...Object.entries(uglyPosts).map(([name, html]) => [name, sanitizeHtml(html)] as const),
  ...oldPosts,
]

const schema = getSchema(postSchema)

/** Where each word of a document begins and ends. */
const wordsOf = (doc: ReturnType<typeof readHtml>['doc']) => {
  const words: { from: number; to: number; text: string }[] = []
  doc.descendants((node, position) => {
    for (const match of (node.text ?? '').matchAll(/[^\s\u00A0]+/g)) {
      const from = position + match.index
      words.push({ from, to: from + match[0].length, text: match[0] })
    }
  })
  return words
}

/** Some of many, from the first to the last. */
const sample = <Thing>(things: readonly Thing[]): Thing[] => {
  const step = Math.ceil(things.length / runs(8, 1000))
  return things.filter((_, index) => index % step === 0)
}

const joined = (html: string, change = (text: string) => text) =>
  shapeOf(html).map((token) => ({ ...token, text: change(token.text) }))

describe.for(posts)('%s', ([, html]) => {
  test('is a document of the schema, and written as it was read', () => {
    const { doc, sources } = readHtml(html, schema)
    doc.check()
    expect(shapeOf(writeHtml(doc, sources))).toEqual(shapeOf(html))
  })

  test('has a form in the editor for all that it shows', () => {
    const { doc } = readHtml(html, schema)
    const written = writeHtml(doc)
    expect(shapeOf(written)).toEqual(shapeOf(html))
    expect(lossesBetween(html, written)).toEqual([])
    expect(sanitizeHtml(written)).toBe(written)
  })

  test('a word that is changed changes nothing else', () => {
    const { doc, sources } = readHtml(html, schema)
    for (const { from, to, text } of sample(wordsOf(doc))) {
      const marks = doc.resolve(from + 1).marks()
      const changed = new Transform(doc).replaceWith(from, to, schema.text('바꾼말', marks)).doc
      const saved = writeHtml(changed, sources)
      expect(saved).toContain('바꾼말')
      const back = joined(saved, (token) => token.replace('바꾼말', text))
      expect(back).toEqual(joined(html))
      expect(sanitizeHtml(saved)).toBe(saved)
    }
  })
})

test('a text that has become shorter is written as it is now', () => {
  const { doc, saved } = openHtml('<p>가나다</p>\n<p>라</p>', schema)
  expect(saved(new Transform(doc).delete(1, 2).doc)).toBe('<p>나다</p><p>라</p>')
  expect(saved(new Transform(doc).delete(0, 5).doc)).toBe('<p>라</p>')
  expect(saved(doc)).toBe('<p>가나다</p>\n<p>라</p>')
})
