import { expect, test } from 'vitest'
import { marked } from '#payments/server/bank-statement/take-in.ts'
import { keysOf } from '#platform/server/keys.ts'

const keys = keysOf(new TextEncoder().encode('a secret of more than thirty-two bytes'))

test('no name can be read from what is kept', () => {
  const [one] = marked({ keys }, 1, [
    {
      ...{ direction: 'in', day: '2026-11-20', time: '', amount: 1, depositor: '홍길동' },
      ...{ memo: '', balance: null },
    },
  ])
  expect(`${one?.fingerprint}${one?.day_key}`).toMatch(/^[\w-]{86}$/)
})
