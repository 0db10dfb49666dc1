import { inAscii } from '#app/build/one-byte.ts'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

/** What a program answers. */
const run = (program: string): unknown => runInThisContext(`(() => {${program}\n})()`)

test.for([
  `var z = '회비 납부'; while (z.length > 6) z = ''; return z`,
  'const 회비 = 80000; return `연회비 ${회비}원 \\\\ 노화`',
  `return { 이름: '홍길동 😀' }`,
  `return ['가나다'.replace(/[가-나]/g, '-'), /^.$/u.test('😀'), /😀/u.test('a😀')] // 노화`,
  String.raw`return '\노\\화'`,
  'return String.raw`노화\\n`',
  "const 회비 = '회비'; return [String.raw`\\d${회비}\\n원`, '회비', String.raw`${'원'}과 \\\\`]",
  'return String.raw`${[1].map((하나) => `${하나}원`)}`',
])('means the same: %s', (program) => {
  expect(run(inAscii(program))).toEqual(run(program))
})

test('is written in ASCII', () => {
  expect(inAscii('return String.raw`회비${"원"}`')).toMatch(/^[\0-\x7f]*$/)
  expect(inAscii(`return '회비 😀'`)).toBe(String.raw`return '\ud68c\ube44 \ud83d\ude00'`)
})
