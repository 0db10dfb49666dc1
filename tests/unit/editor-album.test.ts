import '#tests/support/browser-dom.ts'
import { readHtml } from '#boards/site/editor/html/read.ts'
import { writeHtml } from '#boards/site/editor/html/write.ts'
import { albumClass } from '#boards/site/editor/pictures/album.ts'
import { openHtml } from '#boards/site/editor/saved.ts'
import { postSchema } from '#boards/site/editor/schema/schema.ts'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { shownHtml } from '#boards/server/posts/shown-html.ts'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'

const image = (pk: number): string =>
  `<img src="/api/v1/front/file?file_pk=${pk}" alt="참석자 (${pk})" width="1280" height="853" loading="lazy" decoding="async" />`

const album = `<p>가을에 모였습니다.</p><div class="${albumClass}"><figure>${image(1)}<figcaption>개회</figcaption></figure><figure>${image(2)}</figure></div>`

const schema = getSchema(postSchema)

test('an album stays one: stored, shown, opened in the editor and written again', () => {
  expect(sanitizeHtml(album)).toBe(album)
  expect(shownHtml(album)).toBe(album)
  expect(openHtml(album, schema).losses).toEqual([])
  expect(writeHtml(readHtml(album, schema).doc)).toBe(album)
})

test('no other class comes with it, and no other tag is one', () => {
  expect(sanitizeHtml('<div class="album hero to-center">가</div>')).toBe(
    '<div class="album to-center">가</div>',
  )
  expect(sanitizeHtml('<p class="album">가</p>')).toBe('<p>가</p>')
})
