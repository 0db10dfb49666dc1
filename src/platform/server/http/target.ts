import type { HttpBindings } from '@hono/node-server'

/**
 * What a request asks for, or undefined where its target is malformed: `//`, a broken escape, a NUL byte. A browser
 * never sends one of these.
 */
export const targetOf = (url: string | undefined): URL | undefined => {
  if (!url?.startsWith('/') || /^[/\\]{2}/.test(url)) return undefined
  const target = URL.parse(url, 'http://site')
  if (target === null || !isDecodable(target.pathname)) return undefined
  return target
}

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Whether Node's own request and answer stand behind a call; under `astro dev` they do not. */
export const isServedByNode = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env
