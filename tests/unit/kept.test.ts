import { createKeep } from '#boards/server/posts/kept.ts'
import { expect, test } from 'vitest'

const state = { time: 0, day: '2026-11-21', left: 0, stampOf: () => 'same' }

/** Keeps within so many bytes; answers with how often each key was made. */
const counting = (maxBytes: number, size: number) => {
  const keep = createKeep<object>(maxBytes)
  const made = new Map<string, number>()
  const ask = (key: string) =>
    keep.findOrMake(key, state, () => {
      made.set(key, (made.get(key) ?? 0) + 1)
      return Promise.resolve({ value: {}, shows: ['notice'], size })
    })
  return { ask, made }
}

test('within its bytes, what was asked for least recently goes first', async () => {
  const { ask, made } = counting(100_000, 9_000)
  for (let key = 1; key <= 10; key += 1) await ask(String(key))
  await ask('1')
  await ask('11')
  await ask('1')
  await ask('2')
  expect(made.get('1')).toBe(1)
  expect(made.get('2')).toBe(2)
})

test('what would drive out most others is not kept', async () => {
  const { ask, made } = counting(100_000, 20_000)
  await ask('long')
  await ask('long')
  expect(made.get('long')).toBe(2)
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
