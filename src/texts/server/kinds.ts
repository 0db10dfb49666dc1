import { basename, matchesGlob } from 'node:path'
import { z } from 'zod'
import { canonicalOf } from '#boards/rules/page-variants.ts'
import { addressOf } from '#platform/rules/countries.ts'
import { type Companion, contentFiles } from '#texts/content/schema/files.ts'
import { nameOfId } from '#texts/rules/next-conference.ts'
import { previewAddress } from '#texts/rules/text-form.ts'
import { koreanFileOf } from '#texts/rules/versions.ts'
import { dataIn } from '#texts/server/content/read.ts'
import { isPicture } from '#texts/server/store.ts'

export interface PageName {
  title: string
  address: string
}

interface Page extends PageName {
  file?: string
}

interface Kind {
  group: string
  title?: (path: string, text: string | null) => string
  /** `*` stands for all pages. */
  pages: (path: string) => readonly Page[] | '*'
}

const tab = (title: string, file: string): Page => ({
  title,
  file,
  address: canonicalOf(file) ?? file,
})
const home = tab('첫 화면', '/')
const one =
  (...pages: Page[]) =>
  () =>
    pages
const conference = [
  tab('학술대회 행사정보', '/conference/event'),
  tab('학술대회 프로그램', '/conference/programme'),
  tab('학술대회 등록안내', '/conference/registration'),
  tab('학술대회 후원안내', '/conference/sponsorship'),
]
const dayIn = (path: string): string => /\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ''

const bylaws = (path: string): readonly Page[] => [
  tab(`회칙 ${dayIn(path)} 시행`, `/introduce/bylaws/${dayIn(path)}`),
  tab('신구조문대비표', `/introduce/bylaws/${dayIn(path)}/compare`),
  tab('학회회칙', '/introduce/bylaws'),
]

const policy = (kind: 'terms' | 'privacy', title: string) => (path: string) => [
  tab(`${title} ${dayIn(path)} 시행`, `/${kind}/${dayIn(path)}`),
  tab(title, `/${kind}`),
  { title: '회원가입', address: '/auth/signup' },
  {
    title: `마이페이지 ${title}`,
    address: addressOf('/mypage', { menu: title }),
  },
]

const kinds: Readonly<Record<Exclude<keyof typeof contentFiles, Companion>, Kind>> = {
  home: { group: '첫 화면', pages: one(home) },
  greeting: { group: '인사말', pages: one(tab('인사말', '/introduce/greeting')) },
  history: { group: '연혁', pages: one(tab('학회연혁', '/introduce/history')) },
  officers: { group: '임원', pages: one(tab('임원 및 위원회', '/introduce/officers')) },
  bylawsVersions: {
    group: '회칙',
    title: (path) => `${dayIn(path)} 시행, 개정 정보`,
    pages: bylaws,
  },
  bylawsChapters: {
    group: '회칙',
    title: (path) => `${dayIn(path)} 시행, 제${/chapter-(\d+)/.exec(path)?.[1] ?? ''}장`,
    pages: bylaws,
  },
  bylawsSupplements: {
    group: '회칙',
    title: (path) => `${dayIn(path)} 시행, 부칙`,
    pages: bylaws,
  },
  fees: {
    group: '회비',
    pages: one(tab('회비안내', '/membership/fees'), tab('연회비 납부', '/membership/payment')),
  },
  membershipGuide: {
    group: '회원 안내',
    pages: one(tab('회원가입 안내', '/membership/guide'), tab('회비안내', '/membership/fees')),
  },
  conferences: {
    group: '학술대회',
    title: (path, text) => nameIn(path, text) ?? nameOfId(basename(path, '.yaml')),
    pages: one(home, ...conference),
  },
  sponsors: { group: '후원 기관', pages: one(home) },
  terms: {
    group: '약관',
    title: (path) => `${dayIn(path)} 시행`,
    pages: policy('terms', '이용약관'),
  },
  privacy: {
    group: '개인정보처리방침',
    title: (path) => `${dayIn(path)} 시행`,
    pages: policy('privacy', '개인정보처리방침'),
  },
  calendar: {
    group: '연간 일정',
    pages: one({ title: '관리 화면의 연간 일정', address: '/admin/calendar' }),
  },
  reminders: {
    group: '안내 메일',
    pages: one({ title: '관리 화면의 안내 메일', address: '/admin/mail/reminders' }),
  },
  handover: {
    group: '인수인계',
    pages: one({ title: '관리 화면의 인수인계', address: '/admin/settings/handover' }),
  },
  site: { group: '학회 정보', pages: () => '*' },
}

const kindOf = (path: string): Kind | undefined =>
  Object.entries(kinds).find(([name]) =>
    matchesGlob(
      koreanFileOf(path) ?? path,
      contentFiles[name as keyof typeof contentFiles].pattern,
    ),
  )?.[1]

export const isText = (path: string): boolean => kindOf(path) !== undefined

const Named = z.object({ shortName: z.string().min(1) })

const nameIn = (path: string, text: string | null): string | undefined =>
  dataIn(new Map([[path, { bytes: Buffer.from(text ?? '') }]]), path, Named)?.shortName

/** The office's name of a file, from its `text` if given; unknown files are named by their path. */
export const nameOf = (
  path: string,
  text: string | null = null,
): { group: string; title: string } => {
  const kind = kindOf(path)
  const group = kind?.group ?? (isPicture(path) ? '그림' : '기타 파일')
  const isNameless = kind === undefined && !isPicture(path)
  const title = kind?.title?.(path, text) ?? (isNameless ? path : group)
  return { group, title: koreanFileOf(path) === undefined ? title : `${title}, 영문` }
}

export const titleOf = (path: string): string => {
  const { group, title } = nameOf(path)
  return title.includes(group) ? title : `${group} ${title}`
}

export const pagesOf = (path: string): readonly PageName[] => {
  const pages = kindOf(path)?.pages(path) ?? '*'
  if (pages === '*') return [{ title: '모든 화면', address: '*' }]
  return pages.map(({ title, address }) => ({ title, address }))
}

const some = [home, tab('인사말', '/introduce/greeting'), ...conference.slice(0, 1)]

export const previewsOf = (path: string): readonly PageName[] => {
  const pages = kindOf(path)?.pages(path) ?? '*'
  return (pages === '*' ? some : pages).flatMap(({ title, file }) =>
    file === undefined ? [] : [{ title, address: `${previewAddress(file)}?${query(path)}` }],
  )
}

const query = (path: string): string => new URLSearchParams({ of: path }).toString()

export const orderOf = (path: string): number => {
  const place = Object.values(kinds).findIndex(({ group }) => group === nameOf(path).group)
  return place === -1 ? Object.keys(kinds).length : place
}
