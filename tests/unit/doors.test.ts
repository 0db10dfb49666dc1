import { openDoors } from '#app/doors.ts'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const host = '127.0.0.1'
const answering = () => createServer((_, response) => response.end('here'))

test.runIf(process.platform === 'linux')(
  'who comes is let in within a few rounds, however long these take',
  async () => {
    let taken = 0
    const doors = await openDoors(() => answering().on('connection', () => (taken += 1)), {
      ...{ host, port: 0 },
    })
    const visitors = Array.from({ length: 200 }, () => connect(doors.port, host))
    let rounds = 0
    for (; taken < visitors.length && rounds < 200; rounds += 1) {
      const end = performance.now() + 10
      while (performance.now() < end);
      await new Promise(setImmediate)
    }
    expect(rounds).toBeLessThan(60)
    for (const visitor of visitors) visitor.destroy()
    await doors.close()
  },
)

test('they close together, once whoever is inside has gone', async () => {
  let answer = (): void => undefined
  const come = Promise.withResolvers<undefined>()
  const slow = () =>
    createServer((_, response) => {
      answer = () => response.end('here')
      come.resolve(undefined)
    })
  const doors = await openDoors(slow, { host, port: 0 })
  const asked = once(get({ host, port: doors.port }), 'response')
  await come.promise
  let isClosed = false
  const closing = doors.close().then(() => (isClosed = true))
  const [refused] = (await once(connect(doors.port, host), 'error')) as [{ code: string }]
  expect(refused.code).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  answer()
  const [response] = (await asked) as [NodeJS.ReadableStream]
  expect(await text(response)).toBe('here')
  await closing
})

test('a port that somebody has is refused', async () => {
  const taken = answering().listen(0, host)
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  await expect(openDoors(answering, { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  taken.close()
})
