import { boardsUnder } from '#boards/rules/boards.ts'
import { addressOf } from '#platform/rules/countries.ts'
import { isEnglish, pathHere } from '#platform/rules/say.ts'

const names = ['menu', 'depthMenu', 'step'] as const

type StateName = (typeof names)[number]
type State = Readonly<Partial<Record<StateName, string>>>

interface Variant {
  file: string
  state: State
}

interface VariantPage {
  variants: readonly [Variant, ...Variant[]]
  /** The files are public addresses themselves, such as `/mypage/company` (spec part 2). */
  direct?: true
  /**
   * The file shown when the payment gateway sends the shopper back with `sucess` or `aid` in the
   * query (spec part 2).
   */
  afterPayment?: string
}

const guide = '학술대회 안내'

const boardTabs = (path: '/infoplace' | '/conference') => {
  const [first, ...others] = boardsUnder(path).map(({ address, label }): Variant => ({
    file: address,
    state: { menu: label },
  }))
  if (first === undefined) throw new Error(`No board is a tab of ${path}`)
  return [first, ...others] as const
}

const pages: Readonly<Record<string, VariantPage>> = {
  '/introduce': {
    variants: [
      { file: '/introduce/greeting', state: { menu: '인사말' } },
      { file: '/introduce/history', state: { menu: '학회연혁' } },
      { file: '/introduce/officers', state: { menu: '임원 및 위원회' } },
      { file: '/introduce/bylaws', state: { menu: '학회회칙' } },
    ],
  },
  '/membership': {
    variants: [
      { file: '/membership/guide', state: { menu: '회원가입 안내' } },
      { file: '/membership/join', state: { menu: '회원가입' } },
      { file: '/membership/fees', state: { menu: '회비안내' } },
      { file: '/membership/payment', state: { menu: '연회비 납부' } },
    ],
    afterPayment: '/membership/payment',
  },
  '/infoplace': { variants: boardTabs('/infoplace') },
  '/conference': {
    variants: [
      { file: '/conference/event', state: { menu: guide, depthMenu: '행사정보' } },
      { file: '/conference/programme', state: { menu: guide, depthMenu: '프로그램' } },
      { file: '/conference/registration', state: { menu: guide, depthMenu: '등록안내' } },
      {
        file: '/conference/registered',
        state: { menu: guide, depthMenu: '등록안내', step: '등록 확인' },
      },
      {
        file: '/conference/group',
        state: { menu: guide, depthMenu: '등록안내', step: '일괄 등록' },
      },
      { file: '/conference/abstracts', state: { menu: guide, depthMenu: '초록 안내' } },
      { file: '/conference/sponsorship', state: { menu: guide, depthMenu: '후원안내' } },
      ...boardTabs('/conference'),
    ],
    afterPayment: '/conference/registration',
  },
  '/mypage': {
    direct: true,
    variants: [
      { file: '/mypage/basic', state: { menu: '기본정보' } },
      { file: '/mypage/company', state: { menu: '직장정보' } },
      { file: '/mypage/education', state: { menu: '학력정보' } },
      { file: '/mypage/etc', state: { menu: '기타정보' } },
      { file: '/mypage/password', state: { menu: '비밀번호 변경' } },
      { file: '/mypage/term/service', state: { menu: '이용약관' } },
      { file: '/mypage/term/privacy', state: { menu: '개인정보처리방침' } },
      { file: '/mypage/payments', state: { menu: '납부 내역' } },
      { file: '/mypage/abstracts', state: { menu: '내 초록' } },
      { file: '/mypage/mail', state: { menu: '받는 메일' } },
      { file: '/mypage/data', state: { menu: '내 개인정보 보관 현황' } },
      { file: '/mypage/withdrawal', state: { menu: '회원탈퇴' } },
    ],
  },
}

/**
 * The pre-rendered file for an address. Missing and unknown values mean the default (ruling 7); a
 * path without variants comes back unchanged.
 */
export const fileOf = (target: Pick<URL, 'pathname' | 'searchParams'>): string => {
  const page = pages[target.pathname]
  if (page === undefined) return target.pathname
  const query = target.searchParams
  const paid = query.has('sucess') || query.has('aid')
  if (paid && page.afterPayment !== undefined) return page.afterPayment
  return names.reduce((left, name) => narrow(left, name, query.get(name)), page.variants)[0].file
}

type Choice = readonly [Variant, ...Variant[]]

const narrow = (choice: Choice, name: StateName, wanted: string | null): Choice => {
  const having = (value: string | undefined) => choice.filter(({ state }) => state[name] === value)
  const [first, ...others] = having(wanted ?? undefined)
  if (first !== undefined) return [first, ...others]
  return [choice[0], ...having(choice[0].state[name]).slice(1)]
}

/**
 * The public address of a pre-rendered file; the default variant has the bare path. Undefined for
 * other files.
 */
export const canonicalOf = (file: string): string | undefined => {
  const here = pathHere(file)
  return here === file ? canonical.get(file) : here
}

const canonical: ReadonlyMap<string, string> = new Map(
  Object.entries(pages)
    .filter(([, { direct }]) => !direct)
    .flatMap(([path, { variants }]) =>
      variants.map(
        ({ file, state }, at) => [file, addressOf(path, at === 0 ? {} : state)] as const,
      ),
    ),
)

/** Like `canonicalOf`, but always of the Korean page. */
export const koreanAddressOf = (file: string): string => canonical.get(file) ?? file

/** Where a section begins: `/membership`; in English its first page that exists. */
export const sectionOf = (path: string): string =>
  isEnglish() ? (tabsOf(path)[0]?.href ?? pathHere(path)) : path

/** In English, only tabs that have a page. Labels stay Korean. */
export const tabsOf = (
  path: string,
  name: 'menu' | 'depthMenu' = 'menu',
): readonly { label: string; href: string; file: string }[] => {
  const tabs = new Map<string, string>()
  for (const { file, state } of pages[path]?.variants ?? []) {
    const label = state[name]
    const exists = !isEnglish() || pathHere(file) !== file
    if (label !== undefined && exists && !tabs.has(label)) tabs.set(label, file)
  }
  return [...tabs].map(([label, file]) => ({ label, file, href: canonicalOf(file) ?? file }))
}
