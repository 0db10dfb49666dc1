import { sectionOf, tabsOf } from '#boards/rules/page-variants.ts'
import { getCurrentConference } from '#conference/content/conferences.ts'
import { verifyPath } from '#payments/rules/documents.ts'
import { isEnglish, pathHere } from '#platform/rules/say.ts'
import { getSite } from '#texts/content/site.ts'

/** Titles are Korean; an English page says them. */
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
const membershipTabs = () =>
  subMenuOf('/membership').map((tab) =>
    tab.title === '회원가입' ? { ...tab, path: pathHere('/auth/signup') } : tab,
  )

/** On an English page, the entries that exist in English. */
const existing = <Entry extends SubMenuEntry>(entries: readonly Entry[]): readonly Entry[] =>
  isEnglish()
    ? entries.flatMap((entry) => {
        const path = pathHere(entry.path)
        return path === entry.path && !path.startsWith('/en/') ? [] : [{ ...entry, path }]
      })
    : entries

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
  return inThisLanguage([
    inside('학회소개', '/introduce', [...subMenuOf('/introduce'), ...contact()]),
    inside('회원안내', '/membership', membershipTabs()),
    inside('학술대회', '/conference', conferenceTabs),
    inside('정보광장', '/infoplace', subMenuOf('/infoplace')),
    { mainMenu: '학회지', mainPath: journal.url, subMenu: [], newWindow: true },
  ])
}

/** A page of its own in English alone; Korean pages have the office in their footer. */
const contact = (): SubMenuEntry[] =>
  isEnglish() ? [{ title: '연락처', path: pathHere('/contact') }] : []

/** On an English page, sections with a page in English, each beginning with its first. */
const inThisLanguage = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  isEnglish()
    ? menu.flatMap((entry) => {
        const subMenu = existing(entry.subMenu)
        const mainPath = subMenu[0]?.path
        if (mainPath === undefined) return entry.newWindow ? [entry] : []
        return [{ ...entry, mainPath, subMenu }]
      })
    : menu

const own = ['납부 내역', '내 초록']
const about = ['받는 메일', '내 개인정보 보관 현황', '회원탈퇴']

/**
 * Payments come first, because most people want them; then the specification's seven entries (part
 * 2) and those about personal data (ruling 49).
 */
export const getMyMenus = (): readonly { name: string; entries: readonly SubMenuEntry[] }[] => {
  const myPages = subMenuOf('/mypage')
  const others = myPages.filter(({ title }) => !own.includes(title))
  const isAbout = ({ title }: SubMenuEntry): boolean => about.includes(title)
  return [
    { name: '내 납부와 초록', entries: myPages.filter(({ title }) => own.includes(title)) },
    { name: '마이페이지', entries: others.filter((entry) => !isAbout(entry)) },
    { name: '내 개인정보', entries: others.filter(isAbout) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Order and names follow Korean custom (norms 7.3). */
const policies = [
  { title: '개인정보처리방침', path: '/privacy', emphasised: true },
  { title: '이용약관', path: '/terms', emphasised: false },
  { title: '이메일무단수집거부', path: '/email-refusal', emphasised: false },
  { title: '사이트맵', path: '/sitemap', emphasised: false },
]

export const policyLinks = () => existing(policies)

export const guideMenu = (): readonly MenuEntry[] =>
  inThisLanguage([
    {
      mainMenu: '회원 서비스',
      mainPath: '/mypage',
      newWindow: false,
      subMenu: [
        { title: '로그인', path: '/auth/login' },
        { title: '회원가입', path: '/auth/signup' },
        { title: '아이디 찾기', path: '/auth/findid' },
        { title: '비밀번호 찾기', path: '/auth/findpw' },
        { title: '마이페이지', path: sectionOf('/mypage') },
      ],
    },
    {
      mainMenu: '이용 안내',
      mainPath: '/privacy',
      newWindow: false,
      subMenu: [
        ...policies,
        { title: '문서 확인', path: verifyPath() },
        { title: '검색', path: '/search' },
      ],
    },
  ])
