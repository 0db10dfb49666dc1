import { refuseFullDisk } from '#server/base/health/checks.ts'
import { expect, test } from 'vitest'

test('a server is not ready with less than 500 MB on its disk, and says how much there is', () => {
  expect(() => refuseFullDisk(500_000_000)).not.toThrow()
  expect(() => refuseFullDisk(123_456_789)).toThrow(
    'DATA_DIR의 디스크에 123MB만 남았습니다. 500MB는 있어야 합니다.',
  )
})
