import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How many may wait for an answer at once: even where each takes 30 ms of a machine the last waits for five seconds, about as
 * long as anybody does.
 */
const mostWaiting = 160

/** How often, in ms, one looks who of them is still waiting. */
const glance = 20

type Asked = Pick<IncomingMessage, 'method' | 'complete'>
type Answer = Pick<ServerResponse, 'headersSent' | 'once'>

/** Whoever is still sending keeps nobody busy; what is only read has come whole with its first lines. */
const isWhole = ({ method, complete }: Asked): boolean =>
  complete || method === 'GET' || method === 'HEAD'

/**
 * Counts who waits for an answer to begin (docs/decisions/078-time-limits.md): neither who is still sending the request nor who
 * takes long to read the answer, so that slow visitors use nothing up. Told of each request, it answers whether there are too
 * many already.
 */
export const createUnderWay = (now: () => number = () => performance.now()) => {
  const open = new Map<Answer, Asked>()
  let waiting = 0
  let looked = -Infinity

  const look = (): void => {
    looked = now()
    waiting = 0
    for (const [response, request] of open)
      if (response.headersSent) open.delete(response)
      else if (isWhole(request)) waiting += 1
  }

  return (request: Asked, response: Answer): boolean => {
    if (open.size >= mostWaiting && now() - looked >= glance) look()
    if (Math.min(open.size, waiting) >= mostWaiting) return true
    waiting += 1
    open.set(response, request)
    response.once('close', () => open.delete(response))
    return false
  }
}
