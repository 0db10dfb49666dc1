import { isOutage, outageOf } from '#platform/server/db/errors.ts'
import { expect, test } from 'vitest'

const codes =
  'ENOSPC EDQUOT EROFS EIO EMFILE ENFILE 08006 53200 53300 57014 57P02 55P03 25P03 25006 58030 SQLITE_BUSY_SNAPSHOT SQLITE_FULL SQLITE_IOERR_WRITE SQLITE_READONLY SQLITE_CANTOPEN ECONNREFUSED ECONNRESET EPIPE EHOSTUNREACH ENETUNREACH ETIMEDOUT EAI_AGAIN ENOTFOUND'

test.for(codes.split(' '))('the log says of the outage %s what to do', (code) => {
  const error = Object.assign(new Error('out'), { code })
  expect(isOutage(error)).toBe(true)
  expect(outageOf(error)).toMatchObject({
    reason: code,
    advice: expect.stringMatching(/[가-힣].*십시오\.$/) as string,
  })
})

test('a database that does not answer is no riddle either', () => {
  expect(outageOf(new Error('Query read timeout')).advice).toContain(
    '데이터베이스가 답하지 않습니다',
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
