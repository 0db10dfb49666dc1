import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtPages } from '#app/build/built-pages.ts'
import { tabsOf } from '#boards/rules/page-variants.ts'
import { postAddress } from '#boards/rules/posts.ts'
import type { Site } from '#tests/e2e/support/journey.ts'

const pages = await builtPages(resolve('dist/client'))

const addressOf = (canonical: string): string => {
  const { pathname, search } = new URL(canonical)
  return decodeURI(pathname + search)
}

const errorPages = ['/404', '/500']

/** The lists of posts, which are made on demand. */
const lists = [
  ...[...tabsOf('/infoplace'), ...tabsOf('/conference')],
  ...tabsOf('/conference', 'depthMenu').filter(({ file }) => file === '/conference/programme'),
].map(({ href }) => decodeURI(href))

/** The address of every page and tab but single posts, as a visitor has it. */
export const everyPage: readonly string[] = [
  ...new Set([
    ...pages
      .filter(({ file }) => !errorPages.includes(file))
      .map(({ file, canonical }) => (canonical === undefined ? file : addressOf(canonical))),
    ...lists,
  ]),
]

/** Those without React: all that they say stands in the first response. */
export const fixedPages: readonly string[] = [
  ...new Set(
    pages.flatMap(({ canonical, hasIsland }) =>
      canonical === undefined || hasIsland ? [] : [addressOf(canonical)],
    ),
  ),
]

/** One page of each layout, which go by day. */
export const typical: readonly string[] = [
  '/',
  '/introduce',
  '/infoplace',
  '/infoplace?menu=갤러리',
  '/auth/login',
  '/auth/signup',
  '/mypage',
  '/infoplace/detail/999999',
  '/en',
  '/en/membership/fees',
  '/en/conference/event',
  '/en/auth/signup',
]

export const membersPages: readonly string[] = [
  ...['basic', 'company', 'education', 'etc', 'password', 'term/service', 'term/privacy'],
  ...['payments', 'abstracts', 'mail', 'data', 'withdrawal'],
]
  .map((name) => `/mypage/${name}`)
  .concat('/membership/payment', '/conference/registration', '/conference/registered')

export const screens: readonly string[] = [
  ...['', '/posts', '/posts/new', '/texts', '/texts/publish', '/members', '/members/1', '/money'],
  ...['/members/import', '/money/dues', '/money/cases', '/money/bank', '/money/entry', '/log'],
  ...[
    '/conference',
    '/conference/waiting',
    '/conference/roles',
    '/mail',
    '/mail/new',
    '/mail/reminders',
    '/calendar',
  ],
  ...['/settings/staff', '/settings/privacy', '/account'],
].map((path) => `/admin${path}`)

/** Searches, and a notice, a gallery post and a conference, each with files where there are any. */
export const postPages = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db
    .selectFrom('post')
    .innerJoin('post_file', 'post_file.post_pk', 'post.post_pk')
    .select(['post.type', 'post.post_pk'])
    .orderBy('post_file.file_pk')
    .execute()
  const details = (['notice', 'gallery', 'guide'] as const).flatMap((type) => {
    const found = rows.find((row) => row.type === type)
    return found ? [postAddress(type, found.post_pk)] : []
  })
  return ['/infoplace?search=노화', '/infoplace?search=있을 리 없는 말', ...details]
}

/** Every screen of the console; of one thing's, the first one's. */
export const everyScreen: readonly string[] = globSync('admin{,/**/*}.html', {
  cwd: 'dist/client',
}).map((file) => `/${file.replace(/\.html$/, '').replace(/one$/, '1')}`)
