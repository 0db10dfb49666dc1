import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pressedKey } from '#platform/client/pressed-key.ts'

const plain = { isComposing: false, shiftKey: false, keyCode: 0 }

test.each([
  ['ㅓ', 'KeyJ', {}, 'j'],
  ['K', 'KeyK', {}, 'k'],
  ['j', 'KeyJ', { isComposing: true }, ''],
  ['Enter', 'Enter', { keyCode: 229 }, ''],
  ['Process', 'KeyJ', { keyCode: 229 }, ''],
  ['/', 'Slash', {}, '/'],
  ['?', 'Slash', { shiftKey: true }, '?'],
  ['5', 'Numpad5', {}, '5'],
  ['Enter', 'NumpadEnter', {}, 'Enter'],
  ['ArrowDown', '', {}, 'ArrowDown'],
  ['j', '', {}, 'j'],
])('%s of the key %s, %o, is %o', (key, code, more, pressed) => {
  expect(pressedKey({ ...plain, key, code, ...more })).toBe(pressed)
  expect(pressedKey({ nativeEvent: { ...plain, key, code, ...more } })).toBe(pressed)
})

const others = [
  'src/conference/console/checkin/CheckinPage.tsx',
  'src/boards/site/editor/extensions.ts',
  'src/boards/site/editor/Dialogs.tsx',
]

test('whoever listens for keys asks which one it is by pressedKey alone', () => {
  const listening = globSync('src/**/*.{ts,tsx,astro,js}').filter((file) =>
    /onKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(listening.length).toBeGreaterThan(10)
  const wrong = listening.filter((file) => {
    const source = readFileSync(file, 'utf8')
    const isRead = /\bevent\.(?:key|code|keyCode|isComposing)\b|\(\{ key \}\)/.test(source)
    return isRead || !/pressedKey\(|useTypedNumber\(/.test(source)
  })
  expect(wrong.filter((file) => !others.includes(file))).toEqual([])
})
