import { readApart } from '#platform/server/reader.ts'
import type { Work } from '#tests/support/endless.ts'
import { expect, test } from 'vitest'

const module = new URL('../support/endless.ts', import.meta.url)

const read = (work: Work, signal = new AbortController().signal): Promise<string> =>
  readApart(module, { work }, signal)

const refused = (sentence: string) => ({
  refusal: 'invalid',
  fields: { file: expect.stringContaining(sentence) as string },
})

test('what is wrong with a file is said outside of the thread as it was inside', async () => {
  await expect(read('refusal')).rejects.toMatchObject(refused('빈 파일입니다.'))
})

test.for<Work>(['time', 'memory', 'depth'])('what takes too much %s is refused', async (work) => {
  const files = [
    read(work, work === 'time' ? AbortSignal.timeout(1000) : undefined),
    read('nothing'),
  ]
  const [first, next] = await Promise.allSettled(files)
  expect(first).toMatchObject({ reason: refused('처리 시간이 너무 긴 파일입니다.') })
  expect(next).toEqual({ status: 'fulfilled', value: 'read' })
})

test('a file that waits for its turn has its time, too', async () => {
  const first = new AbortController()
  const before = read('time', first.signal).catch((error: unknown) => error)
  const waiting = read('nothing', AbortSignal.abort())
  first.abort()
  expect(await before).toMatchObject(refused('처리 시간'))
  await expect(waiting).rejects.toMatchObject(refused('처리 시간'))
})
