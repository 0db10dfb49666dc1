import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aloneIn } from '#app/backup/set.ts'
import { test } from '#tests/support/folder.ts'

test('while one is at work another is refused', async ({ folder }) => {
  await aloneIn(folder, async () => {
    await expect(aloneIn(folder, () => Promise.resolve())).rejects.toThrow('진행 중입니다')
  })
  expect(await readdir(folder)).toEqual([])
})

test('what fails lets the next one begin', async ({ folder }) => {
  await expect(aloneIn(folder, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC')
  expect(await aloneIn(folder, () => Promise.resolve('made'))).toBe('made')
})

test('a folder that cannot be written is an error at once', async ({ folder }) => {
  await expect(aloneIn(join(folder, 'gone'), () => Promise.resolve())).rejects.toThrow('ENOENT')
})

test('one that was killed keeps nobody away for longer than two minutes', async ({ folder }) => {
  await mkdir(join(folder, '.lock'))
  const ago = new Date(Date.now() - 121_000)
  await utimes(join(folder, '.lock'), ago, ago)
  expect(await aloneIn(folder, () => Promise.resolve('made'))).toBe('made')
})
