import { answered } from '#platform/server/signals.ts'
import { serve } from '#app/serve.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/site.ts'
import { Hono } from 'hono'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'

/** Keeps the process for longer than a round of requests may. */
const busy = new Hono().get('/busy', (c) => {
  const end = performance.now() + 600
  while (performance.now() < end);
  return c.text('done')
})

test('who comes while too much is being done is asked to come again, but for what must not wait', async ({
  site: { context },
}) => {
  const dist = await fakeDist(context.config.dataDir)
  const config = { ...context.config, port: 0 }
  const { doors, url } = await serve({ ...context, config }, dist, { own: busy })
  const first = ['/busy', ...Array.from({ length: 63 }, () => '/livez')]
  const asked = [...first, '/infoplace', '/api/v1/front/getInfo', '/api/pg/closed/A1', '/livez']
  const routes: string[] = []
  const stopHearing = answered.hear(({ route }) => routes.push(route))
  // On one connection: all of them are read in one round.
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const sent = asked.map((path, index) => {
    const last = index === asked.length - 1 ? 'Connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nClient-Secret: ${config.clientSecret}\r\n${last}\r\n`
  })
  socket.write(sent.join(''))
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 \d)/)
  await doors.close()
  stopHearing()

  for (const answer of answers.slice(0, first.length)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  const [page, call, closed, live] = answers.slice(first.length)
  expect(page).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: \d+[^]*잠시 후 다시 열어 주십시오/)
  expect(call).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: \d+[^]*"success":false/)
  expect(closed).not.toMatch(/^HTTP\/1.1 503/)
  expect(live).toMatch(/^HTTP\/1.1 200 /)
  expect(routes.filter((route) => route === 'crowded')).toHaveLength(2)
})
