import { tabsOf } from '#boards/rules/page-variants.ts'
import { getCurrentConference } from '#conference/content/conferences.ts'
import { verifyPath } from '#payments/rules/documents.ts'
import { getSite } from '#texts/content/site.ts'

export interface MenuEntry {
  mainMenu: string
  mainPath: string
  subMenu: readonly SubMenuEntry[]
  newWindow: boolean
}

export interface SubMenuEntry {
  title: string
  path: string
}

const subMenuOf = (path: string, name: 'menu' | 'depthMenu' = 'menu'): SubMenuEntry[] =>
  tabsOf(path, name).map(({ label, href }) => ({ title: label, path: href }))

/** 회원가입 has a page of its own (spec part 2). The site's shell guards it and 연회비 납부. */
const membershipTabs = subMenuOf('/membership').map((tab) =>
  tab.title === '회원가입' ? { ...tab, path: '/auth/signup' } : tab,
)

/** Without 초록 안내 where the conference takes no abstracts. */
export const conferenceDepths = async () => {
  const { abstracts } = await getCurrentConference()
  const tabs = tabsOf('/conference', 'depthMenu')
  return tabs.filter(({ file }) => abstracts !== undefined || file !== '/conference/abstracts')
}

export const getMenu = async (): Promise<readonly MenuEntry[]> => {
  const { journal } = await getSite()
  const conferenceTabs = [
    ...(await conferenceDepths()).map(({ label, href }) => ({ title: label, path: href })),
    ...subMenuOf('/conference').slice(1),
  ]
  const inside = (mainMenu: string, mainPath: string, subMenu: readonly SubMenuEntry[]) => ({
    mainMenu,
    mainPath,
    subMenu,
    newWindow: false,
  })
  return [
    inside('학회소개', '/introduce', subMenuOf('/introduce')),
    inside('회원안내', '/membership', membershipTabs),
    inside('학술대회', '/conference', conferenceTabs),
    inside('정보광장', '/infoplace', subMenuOf('/infoplace')),
    { mainMenu: '학회지', mainPath: journal.url, subMenu: [], newWindow: true },
  ]
}

const myPages = subMenuOf('/mypage')
const own = ['납부 내역', '내 초록']

/**
 * Payments come first, because most people want them; then the specification's seven entries (part
 * 2) and those about personal data (ruling 49).
 */
export const myMenus: readonly { name: string; entries: readonly SubMenuEntry[] }[] = [
  { name: '내 납부와 초록', entries: myPages.filter(({ title }) => own.includes(title)) },
  { name: '마이페이지', entries: myPages.slice(0, 7) },
  {
    name: '내 개인정보',
    entries: myPages.slice(7).filter(({ title }) => !own.includes(title)),
  },
]

/** Order and names follow Korean custom (norms 7.3). */
export const policyLinks = [
  { title: '개인정보처리방침', path: '/privacy', emphasised: true },
  { title: '이용약관', path: '/terms', emphasised: false },
  { title: '이메일무단수집거부', path: '/email-refusal', emphasised: false },
  { title: '사이트맵', path: '/sitemap', emphasised: false },
] as const

export const guideMenu: readonly MenuEntry[] = [
  {
    mainMenu: '회원 서비스',
    mainPath: '/mypage',
    newWindow: false,
    subMenu: [
      { title: '로그인', path: '/auth/login' },
      { title: '회원가입', path: '/auth/signup' },
      { title: '아이디 찾기', path: '/auth/findid' },
      { title: '비밀번호 찾기', path: '/auth/findpw' },
      { title: '마이페이지', path: '/mypage' },
    ],
  },
  {
    mainMenu: '이용 안내',
    mainPath: policyLinks[0].path,
    newWindow: false,
    subMenu: [
      ...policyLinks,
      { title: '문서 확인', path: verifyPath() },
      { title: '검색', path: '/search' },
    ],
  },
]
