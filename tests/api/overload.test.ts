import { answered } from '#platform/server/signals.ts'
import { serve } from '#app/serve.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/site.ts'
import { Hono } from 'hono'
import { expect } from 'vitest'

test('who comes while too many wait is asked to come again', async ({ site: { context } }) => {
  const dist = await fakeDist(context.config.dataDir)
  const gate = Promise.withResolvers<undefined>()
  const all = Promise.withResolvers<undefined>()
  let waiting = 0
  const own = new Hono().get('/slow', async (c) => {
    waiting += 1
    if (waiting === 160) all.resolve(undefined)
    await gate.promise
    return c.text('done')
  })
  const config = { ...context.config, port: 0 }
  const { server, url } = await serve({ ...context, config }, dist, { own })
  const routes: string[] = []
  const stopHearing = answered.subscribe(({ route }) => routes.push(route))
  const ask = async (path: string) => {
    const response = await fetch(url + path, {
      headers: { 'client-secret': config.clientSecret },
      redirect: 'manual',
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), body: await response.text() }
  }
  const first = Array.from({ length: 160 }, () => ask('/slow'))
  await all.promise

  const page = await ask('/infoplace')
  expect(page).toMatchObject({ status: 503, retryAfter: '10' })
  expect(page.body).toContain('잠시 후 다시 열어 주십시오')
  const call = await ask('/api/v1/front/getInfo')
  expect(call).toMatchObject({ status: 503, retryAfter: '10' })
  expect(JSON.parse(call.body)).toMatchObject({ success: false, error: { code: 32 } })
  expect((await ask('/livez')).status).toBe(200)
  expect((await ask('/api/pg/closed/A1')).status).not.toBe(503)
  expect(routes.filter((route) => route === 'crowded')).toHaveLength(2)

  gate.resolve(undefined)
  for (const { status } of await Promise.all(first)) expect(status).toBe(200)
  expect((await ask('/api/v1/front/getInfo')).status).not.toBe(503)
  stopHearing()
  await server[Symbol.asyncDispose]()
})
