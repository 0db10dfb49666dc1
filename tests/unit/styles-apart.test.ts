import { withStylesApart } from '#app/build/styles-apart.ts'
import { expect, test } from 'vitest'

const page = (content: string): string => `{"styles":[{"type":"inline","content":${content}}]}`

test('styles that pages have in common are written once, and mean the same', () => {
  const one = JSON.stringify(`.a::after{content:"\\"회비\\n"}`)
  const other = JSON.stringify('.b{}')
  const { program, styles } = withStylesApart(`[${[one, other, one].map(page).join()}]`)
  expect(styles.map((style) => JSON.stringify(style))).toEqual([one, other])
  expect(program).toMatch(/\n\[\{"styles":\[\{"type":"inline","content":ownStyles\[0\]\}\]\}/)
  expect(program.match(/ownStyles\[\d\]/g)).toEqual([
    'ownStyles[0]',
    'ownStyles[1]',
    'ownStyles[0]',
  ])
})

test('a program without any stays as it is', () => {
  expect(withStylesApart('const a = 1')).toEqual({ program: 'const a = 1', styles: [] })
})
