import { isNew } from '#boards/rules/listed-post.ts'
import { expect, test } from 'vitest'

const enrolled = new Date('2026-11-14T14:59:00Z') // 23:59 in Seoul

test('a post is new on its day and the six after it, in Seoul', () => {
  expect(isNew(enrolled, new Date('2026-11-14T14:59:30Z'))).toBe(true)
  expect(isNew(enrolled, new Date('2026-11-20T14:59:59Z'))).toBe(true)
})

test('on the eighth day it is not, from midnight in Seoul', () => {
  expect(isNew(enrolled, new Date('2026-11-20T15:00:00Z'))).toBe(false)
})

test('a post of a day to come is not new yet', () => {
  expect(isNew(enrolled, new Date('2026-11-14T14:00:00Z'))).toBe(true)
  expect(isNew(enrolled, new Date('2026-11-13T14:00:00Z'))).toBe(false)
})
