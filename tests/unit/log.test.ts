import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type NetConnectOpts } from 'node:net'
import { expect, test as base, vi } from 'vitest'
import { isOutage, outageOf } from '#platform/server/db/errors.ts'
import { createLog, requestLogOf } from '#platform/server/log.ts'

interface Line {
  msg: string
  left_out?: number
}

/** A log that is read, in a time of its own. */
const test = base.extend('written', ({}, { onCleanup }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onCleanup(() => void vi.useRealTimers())
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  vi.advanceTimersByTime(1)
  return { log, lines }
})

test('a database that is frozen is a line a minute, whoever meets it', ({ written }) => {
  const { log, lines } = written
  for (let second = 0; second < 130; second += 1) {
    log.error(outageOf(new Error('Query read timeout')), 'mail job failed')
    log.error({ err: new Error('timeout exceeded when trying to connect') }, 'health check failed')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines.map(({ msg, left_out }) => [msg, left_out])).toEqual([
    ['mail job failed', undefined],
    ['mail job failed', 119],
    ['mail job failed', 119],
  ])
})

test('a bug has each of its lines meanwhile', ({ written: { log, lines } }) => {
  log.error(outageOf(new Error('Query read timeout')), 'mail job failed')
  for (const _ of [1, 2]) log.error({ err: new TypeError('undefined is not a function') }, 'failed')
  for (const _ of [1, 2]) log.info({ reason: 'x' }, 'a page')
  log.error('명사구가 아닌 한 줄')
  expect(lines).toHaveLength(6)
})

test('lines of requests wait, all others are written at once', () => {
  const done: string[] = []
  const write = (line: string) => void done.push((JSON.parse(line) as Line).msg)
  const log = createLog('info', { write, flush: () => void done.push('written') })
  requestLogOf(log)({ path: '/' }, 'page')
  log.info('listening')
  log.warn('a riddle')
  expect(done).toEqual(['page', 'listening', 'written', 'a riddle', 'written'])
  log.level = 'warn'
  requestLogOf(log)({ path: '/' }, 'page')
  expect(done).toHaveLength(5)
})

/** Ends by an error that nobody catches while a line is being written and another waits. */
const failing = `
  import { createLog, requestLogOf } from '#platform/server/log.ts'
  import { writeSync } from 'node:fs'
  import { setImmediate as turn } from 'node:timers/promises'
  const log = createLog('info')
  const note = requestLogOf(log)
  note({ path: '/1' }, 'page')
  await turn()
  writeSync(1, '{"msg":"nothing yet"}\\n')
  log.warn('odd')
  note({ path: '/2' }, 'page')
  throw new Error('a bug')
`

test('a process that fails loses no line', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', failing])
  const lines = stdout.toString().trim().split('\n')
  const said = lines.map((line) => JSON.parse(line) as Line)
  expect(said[0]?.msg).toBe('nothing yet')
  expect(said.map(({ msg }) => msg).toSorted()).toEqual(['nothing yet', 'odd', 'page', 'page'])
})

const codes =
  'ENOSPC EDQUOT EROFS EIO EMFILE ENFILE 08006 53200 53300 57014 57P02 55P03 25P03 25006 58030 SQLITE_BUSY_SNAPSHOT SQLITE_FULL SQLITE_IOERR_WRITE SQLITE_READONLY SQLITE_CANTOPEN ECONNREFUSED ECONNRESET EPIPE EHOSTUNREACH ENETUNREACH ETIMEDOUT EAI_AGAIN EAI_FAIL ENOTFOUND EDNS ESOCKET EPROTO 28P01 28000 3D000 57P01 57P03 UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID DEPTH_ZERO_SELF_SIGNED_CERT'

test.for(codes.split(' '))('the log says of the outage %s what to do', (code) => {
  const error = Object.assign(new Error('out'), { code })
  expect(isOutage(error)).toBe(true)
  expect(outageOf(error)).toMatchObject({
    reason: code,
    advice: expect.stringMatching(/[가-힣].*십시오\.$/) as string,
  })
})

const socket = '/nowhere/.s.PGSQL.5432'

const unmade = (to: object): Promise<unknown> =>
  once(connect(to as NetConnectOpts), 'connect').catch((error: unknown) => error)

test('a socket that is not there, or shut, is an outage of whoever listens there', async () => {
  const error = await unmade({ path: socket })
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' })
  expect(isOutage(error)).toBe(true)
  expect(outageOf(error as Error)).toEqual({
    reason: 'ENOENT',
    advice: `${socket}: 소켓 파일이 없습니다. 서버가 켜져 있는지, 소켓의 경로가 맞는지 확인하십시오.`,
  })
  const shut = Object.assign(new Error('connect'), { syscall: 'connect', address: socket })
  for (const code of ['EACCES', 'EPERM']) {
    const refused = Object.assign(shut, { code })
    expect(isOutage(refused)).toBe(true)
    expect(outageOf(refused).advice).toMatch(/^\/nowhere.*소켓에 연결할 권한/)
  }
  const file = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
  expect(isOutage(file)).toBe(false)
})

test('so is a name that nobody knows, and what is wrapped in another error', async () => {
  const error = await unmade({ host: 'nowhere.invalid', port: 5432 })
  expect(isOutage(error)).toBe(true)
  expect(outageOf(error as Error).advice).toContain('그런 이름의 서버를')
  expect(isOutage(new TypeError('fetch failed', { cause: error }))).toBe(true)
  expect(isOutage(new TypeError('x is not a function'))).toBe(false)
})

test('a database that does not answer is no riddle either', () => {
  expect(outageOf(new Error('Query read timeout')).advice).toContain(
    '데이터베이스가 응답하지 않습니다',
  )
})

test.for(['SlowDown', 'InternalError', 'AccessDenied', 'NoSuchBucket'])(
  'a bucket that answers %s is out',
  (name) => {
    const error = Object.assign(new Error('refused'), { name, $metadata: {} })
    expect(isOutage(error)).toBe(true)
    expect(outageOf(error).advice).toContain('버킷')
  },
)

test('a file that is lost is no outage', () => {
  for (const name of ['NoSuchKey', 'NotFound'])
    expect(isOutage(Object.assign(new Error('lost'), { name, $metadata: {} }))).toBe(false)
})
