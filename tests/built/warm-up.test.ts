import { expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { boardRows } from '#boards/rules/boards.ts'
import { plantPost } from '#tests/support/posts.ts'
import { test } from '#tests/support/site.ts'

test('what is made before anybody asks are the pages that readers ask for', async ({ site }) => {
  for (const { type } of boardRows) await plantPost(site, { type })
  const asked: { url: string; status: number }[] = []
  const config = { ...site.context.config, port: 0 }
  const { server } = await serve({ ...site.context, config }, 'dist', {
    before: (listener) =>
      warmUp((request, response) => {
        const { url = '' } = request
        response.once('finish', () => asked.push({ url, status: response.statusCode }))
        listener(request, response)
      }),
  })
  await server[Symbol.asyncDispose]()
  expect(asked.filter(({ status }) => status !== 200)).toEqual([])
  // Of each board a list, and twice a search in it and a post.
  expect(new Set(asked.map(({ url }) => url)).size).toBe(5 * boardRows.length)
})
