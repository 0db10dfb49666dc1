import { bucketAdvice, databaseAdvice, diskAdvice, networkAdvice } from '#platform/server/advice.ts'

interface Told {
  code?: unknown
  path?: unknown
  address?: string
  hostname?: string
  port?: string | number
}

/** What an operator can do about an error, in Korean, without what it happened to; undefined where only a programmer can. */
export const adviceOn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  // Of several addresses of one name that were tried, the first.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return adviceOn(first) ?? ownAdvice(error) ?? adviceOn(error.cause)
}

/** The same where a bucket refuses whatever is asked; of a single file it says other things. */
export const adviceOnBucket = (error: Error): string | undefined => {
  // As the library for S3 marks an answer.
  if (!('$metadata' in error)) return undefined
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return bucketAdvice[error.name] ?? bucketAdvice[String(httpStatusCode)]
}

/** The same of a database, in words that name nothing of the installation. */
export const adviceOnDatabase = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    databaseAdvice[code] ?? databaseAdvice[/^SQLITE_[A-Z]+|^\d\d(?=\w{3}$)/.exec(code)?.[0] ?? '']
  )
}

const ownAdvice = (error: Error): string | undefined => {
  const { code, path, address, hostname, port } = error as Told
  if (/corrupted migrations/.test(error.message)) return newerDatabase
  if (/timeout exceeded when trying to connect|connection timeout/i.test(error.message))
    return `데이터베이스에서 ${networkAdvice['ETIMEDOUT']}`
  const ofBucket = adviceOnBucket(error)
  if (ofBucket !== undefined) return ofBucket
  if (typeof code !== 'string') return undefined
  const said = adviceOnDatabase(error) ?? diskAdvice[code]
  if (said !== undefined) return typeof path === 'string' ? atPlace(said, path) : said
  const peer = [address ?? hostname, port].filter((part) => part !== undefined).join(':')
  return networkAdvice[code] && `${peer || '서버'}: ${networkAdvice[code]}`
}

const atPlace = (said: string, path: string): string =>
  /\(DATA_DIR\)|DATA_DIR 폴더/.test(said) ? said.replace('DATA_DIR', path) : `${said} (${path})`

/** Has a disk that fails known by the folder that is written to: what fails in the middle of a file does not name it. */
export const writingTo = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Error && !('path' in error)
      ? Object.assign(error, { path: folder })
      : error
  }
}

const newerDatabase =
  '데이터베이스가 이 프로그램보다 새것입니다. 마지막에 쓰던 프로그램이나 그보다 새 프로그램으로 시작하십시오.'
