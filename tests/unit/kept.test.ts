import { expect, test } from 'vitest'
import { createKeep } from '#boards/server/posts/kept.ts'

const state = { time: 0, day: '2026-11-21', left: 0, stampOf: () => 'same' }

test('within its bytes, what was asked for least recently goes first, and one never most', async () => {
  const keep = createKeep<object>(100_000)
  const made: string[] = []
  const ask = (key: string, size = 9_000) =>
    keep.findOrMake(key, state, () => {
      made.push(key)
      return Promise.resolve({ value: {}, shows: ['notice'], size })
    })
  const keys = Array.from({ length: 10 }, (_, at) => String(at + 1))
  for (const key of [...keys, '1', '11', '1', '2']) await ask(key)
  expect(made).toEqual([...keys, '11', '2'])
  for (const key of ['long', 'long']) await ask(key, 20_000)
  expect(made.filter((key) => key === 'long')).toHaveLength(2)
})

test('what was made of an older state is neither waited for nor sent', async () => {
  const keep = createKeep<{ version: number }>(100_000)
  const at = (version: number) => ({ ...state, stampOf: () => String(version) })
  const slow = Promise.withResolvers<undefined>()
  const make = (version: number, ready: Promise<unknown>) => async () => {
    await ready
    return { value: { version }, shows: ['notice'] as const, size: 1 }
  }
  const old = keep.findOrMake('list', at(1), make(1, slow.promise))
  expect(await keep.findOrMake('list', at(2), make(2, Promise.resolve()))).toEqual({ version: 2 })
  slow.resolve(undefined)
  expect(await old).toEqual({ version: 1 })
  expect(await keep.findOrMake('list', at(2), make(3, Promise.resolve()))).toEqual({ version: 3 })
})

test('a failure is for those who waited, and the next one tries again', async () => {
  const keep = createKeep<object>(100_000)
  const failing = () => Promise.reject(new Error('broken'))
  const both = [keep.findOrMake('list', state, failing), keep.findOrMake('list', state, failing)]
  for (const one of both) await expect(one).rejects.toThrow('broken')
  const value = {}
  const made = () => Promise.resolve({ value, shows: ['notice'] as const, size: 1 })
  expect(await keep.findOrMake('list', state, made)).toBe(value)
})
