import { contentReport } from '#build/content/problems.ts'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What holds of content/ itself, whatever the office writes there; all other tests have content of their own.

const content = resolve('content')

test('it has no problem', () => {
  expect(contentReport(content, resolve('public'))).toBeUndefined()
})
