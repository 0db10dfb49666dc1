import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { networkOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { ipOfMessage } from '#platform/server/http/request.ts'
import { requestLogOf } from '#platform/server/log.ts'

const hidden = '[가림]'

const isRevealing = (part: string): boolean =>
  !/^\d{4}-\d\d-\d\d$/.test(part) && /^(?=.*\d)[\w~.-]{12,}$|^\d{7,}$|@|%40/.test(part)

/** The path for the log, without query and without parts that look personal. */
export const loggedPath = (path: string): string => {
  const parts = (path.split('?')[0] ?? '').slice(0, 200).split('/')
  return parts
    .map((part, at) => (parts[at - 1] === 'verify' || isRevealing(part) ? hidden : part))
    .join('/')
}

const unnoted =
  /^\/(?:api|assets|fonts|images|og)\/|^\/(?:[a-z]+z|metrics)$|\.(?:svg|png|ico|webmanifest)$/

/** In ms. */
const reminder = 3_600_000

/**
 * Logs pages, feeds and files after they were answered, without the query and the full IP address
 * (norms 2.6). Calls have their own line (`logged`). Warns about a proxy that `TRUST_PROXY`
 * ignores, because all its readers then count as one.
 */
export const createAccessLog = (
  context: Context,
): ((request: IncomingMessage, response: ServerResponse, id: string, path: string) => void) => {
  const { config, log } = context
  const note = requestLogOf(log)
  let warned = Number.NEGATIVE_INFINITY
  const warnOfProxy = ({ headers }: IncomingMessage): void => {
    if (config.trustProxy || headers['x-forwarded-for'] === undefined) return
    if (performance.now() - warned < reminder) return
    warned = performance.now()
    log.warn(
      'X-Forwarded-For가 오는데 TRUST_PROXY가 0입니다. 모든 방문자가 한 사람으로 집계되어, 누군가 비밀번호를 여러 번 틀리면 ' +
        '모두 로그인하지 못합니다. 앞에 프록시를 두었으면 TRUST_PROXY=1로 지정하고 다시 시작하십시오.',
    )
  }
  return (request, response, id, path) => {
    warnOfProxy(request)
    if (!log.isLevelEnabled('info') || unnoted.test(path)) return
    const start = performance.now()
    response.once('close', () => {
      const ms = Math.round(performance.now() - start)
      const { statusCode: status, writableFinished } = response
      const line = { id, method: request.method, path: loggedPath(path), status, ms }
      const from = networkOf(ipOfMessage(request, context))
      note({ ...line, from, ...(!writableFinished && { cut: true }) }, 'page')
    })
  }
}
