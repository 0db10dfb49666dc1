import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// One sheet of utilities after another undoes the first one's variants: `flex-col` its `desk:flex-row` (src/styles/records.css).
import { builtPages } from '#app/build/built-pages.ts'

const client = 'dist/client'
const files = (await builtPages(client)).map(({ file }) => (file === '/' ? '/index' : file))

/** The page's styles, the linked ones included. */
const stylesOf = async (file: string): Promise<string> => {
  const html = await readFile(join(client, `${file}.html`), 'utf8')
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles]) => styles)
  const links = [
    ...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>|<link rel="stylesheet"[^>]*>/g),
  ]
    .map(([link]) => /href="([^"]+)"/.exec(link)?.[1])
    .filter((href) => href !== undefined)
  const linked = await Promise.all(links.map((href) => readFile(join(client, href), 'utf8')))
  return [...inline, ...linked].join('\n')
}

test.each(files)('%s has the shell’s utilities, and one sheet more at most', async (file) => {
  const sheets = (await stylesOf(file)).match(/tailwindcss v\d/g) ?? []
  expect(sheets.length).toBeGreaterThanOrEqual(1)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

/** Set by a script. */
const measured = ['toasts-height']

test.each(files)('%s has every token that its styles ask for', async (file) => {
  const styles = await stylesOf(file)
  const known = new Set([...styles.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name))
  const asked = [...styles.matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name]) => name ?? [])
  const missing = asked.filter((name) => !known.has(name) && !measured.includes(name))
  expect(missing).toEqual([])
})
