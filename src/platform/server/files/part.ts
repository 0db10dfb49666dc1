import type { ByteRange } from '#platform/server/files/file-store.ts'
import { etagOf } from '#platform/server/files/headers.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import parseRange from 'range-parser'

export interface Part extends ByteRange {
  status: 200 | 206
}

/**
 * Which bytes a request wants: the whole where it names no range, one that is no range of bytes, several at once, or
 * a range of bytes that it knows under another ETag (`If-Range`).
 */
export const partOf = (
  file: StoredFile,
  range: string | undefined,
  ifRange: string | undefined,
): Part | 'unsatisfiable' => {
  const whole: Part = { status: 200, start: 0, end: file.size - 1 }
  if (range === undefined || (ifRange ?? etagOf(file)) !== etagOf(file)) return whole
  const ranges = parseRange(file.size, range, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  const [only] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  if (ranges === -2 || ranges.length !== 1 || only === undefined) return whole
  return { status: 206, start: only.start, end: only.end }
}
