import { hash } from 'node:crypto'
import fresh from 'fresh'

type Headers = Readonly<Record<string, string>>

/** Makes cache headers. `left` is the number of seconds until the content may change. */
export type Caching = (left: number) => Headers

/** The default for every answer that sets nothing else (security-headers.ts). */
export const forNobody = 'private, no-store'

export const unkept: Caching = () => ({ 'Cache-Control': forNobody })

export const forGood: Caching = () => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/**
 * In seconds: the time a CDN serves its copy without asking, the time it may do so while asking,
 * and the time during an outage (docs/decisions/015-page-cache.md).
 */
const freshFor = 60
const asking = 60
const outage = 86_400

/** In seconds, for content that may change at any moment. */
export const soon = 10

/**
 * For everybody. A browser asks again after `own` seconds, a CDN after two minutes at the latest.
 */
export const forEverybody = (own: number): Caching => {
  const usual = everybodys(own, freshFor + asking)
  return (left) =>
    left >= freshFor + asking ? usual : everybodys(own, Math.max(0, Math.floor(left)))
}

/**
 * Two headers are sent, because `s-maxage` forbids caches that follow RFC 9111 (5.2.2.10) to serve
 * old copies; those caches know RFC 9213. Without `must-revalidate`, browsers would serve old
 * copies themselves.
 */
const everybodys = (own: number, left: number): Headers => {
  const age = Math.min(freshFor, left)
  const old = `stale-while-revalidate=${Math.min(asking, left - age)}, stale-if-error=${outage}`
  return {
    'Cache-Control': `public, max-age=${own}, must-revalidate, s-maxage=${age}, ${old}`,
    'CDN-Cache-Control': `public, max-age=${age}, ${old}`,
  }
}

export const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag })

/** A weak ETag (RFC 9110, 8.8.3): it names the text however it is compressed. */
export const weakTagOf = (text: string): string =>
  `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
