import { expect } from 'vitest'
import { test } from '#tests/support/site.ts'

test('the server says that it and its database are well', async ({ site }) => {
  const response = await fetch(`${site.url}/healthz`)
  expect(response.status).toBe(200)
})
