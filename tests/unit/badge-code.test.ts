import { convertQwertyToHangul } from 'es-hangul'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBadge } from '#conference/console/checkin/badge-code.ts'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'

test('a scanner that types while the keyboard is on Hangul is understood', () => {
  expect(readBadge('ㅇㅊ5ㅋ-8ㅏㅠ6-ㄸㅡ63')).toBe('DC5Z-8KB6-EM63')
  expect(readBadge('한2-ㄷ가3-ㅁㅠㅊㅇ')).toBe('GKS2-ERK3-ABCD')
  expect(readBadge('김하늘')).toBeUndefined()
  expect(readBadge('https://example.org')).toBeUndefined()
})

test('whatever the code is, in capitals or not', () => {
  const letters = fc.array(fc.constantFrom(...codeLetters.split('')), {
    minLength: codeLength,
    maxLength: codeLength,
  })
  fc.assert(
    fc.property(letters, fc.boolean(), (letters, isLow) => {
      const code = groupedCode(letters.join(''))
      const typed = isLow ? code.toLowerCase() : code
      const hangul = Array.from(typed, convertQwertyToHangul).join('')
      expect(readBadge(hangul)).toBe(code)
    }),
  )
})
