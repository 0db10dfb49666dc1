import { memoryTrouble } from '#platform/server/memory.ts'
import { expect, test } from 'vitest'

test('a server with too little memory to publish says how much it has and how much it takes', () => {
  expect(memoryTrouble(1_020_000_000)).toBe(
    '서버의 메모리는 1.0GB인데 홈페이지를 공개하려면 1.6GB 이상이 필요합니다.',
  )
  expect(memoryTrouble(1_599_999_999)).toContain('1.5GB인데')
  for (const enough of [1_600_000_000, 64e9]) expect(memoryTrouble(enough)).toBeUndefined()
})
