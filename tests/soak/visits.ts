import { getInfo } from '#contract/posts.ts'
import { login } from '#contract/sessions.ts'
import { readConfig } from '#server/base/config.ts'

export const clientSecretHeaders = {
  'client-secret': readConfig({}).clientSecret,
  'content-type': 'application/json',
}

const list = (type: string, page: number, search = ''): string =>
  `/api${getInfo.path}?${new URLSearchParams({ type, page: String(page), search }).toString()}`

/** What is read, cheap and dear. */
export const paths: readonly string[] = [
  '/',
  '/introduce',
  '/infoplace',
  '/infoplace/detail/1',
  '/infoplace/detail/999999',
  list('notice', 1),
  list('trend', 500),
  list('trend', 1, '노화'),
  '/healthz',
]

/** A login that is refused, and soon limited. */
export const wrongLogin = {
  path: `/api${login.path}`,
  body: JSON.stringify({ member_id: 'nobody01', member_password: 'wrong' }),
}
