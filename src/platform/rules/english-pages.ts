type Table = 'abstracts' | 'accounts' | 'fields' | 'payments' | 'registration'

/**
 * Pages that are made in English too, below `/en`, by the address of their file, with the tables of
 * platform/rules/english that their scripts need beside `common` and `conference`, which every page has: a page that is read
 * would wait for a table by a round trip. One whose texts have no English is left out of a build
 * (docs/decisions/113-english.md).
 */
export const englishPages: Readonly<Record<string, readonly Table[]>> = {
  '/introduce/greeting': [],
  '/introduce/history': [],
  '/introduce/officers': [],
  '/introduce/bylaws': [],
  '/': [],
  '/404': [],
  '/contact': [],
  '/membership/fees': [],
  '/auth/login': ['accounts', 'fields'],
  '/auth/signup': ['accounts', 'fields'],
  '/auth/findid': ['accounts', 'fields'],
  '/auth/findid/complete': ['accounts'],
  '/auth/findpw': ['accounts', 'fields'],
  '/auth/findpw/modify': ['accounts', 'fields'],
  '/mypage/basic': ['accounts', 'fields'],
  '/mypage/password': ['accounts', 'fields'],
  '/membership/guide': [],
  '/membership/join': [],
  '/search': [],
  '/sitemap': [],
  '/mypage/abstracts': ['abstracts'],
  '/mypage/writing': ['abstracts'],
  '/review': ['abstracts'],
  '/conference/event': [],
  '/conference/programme': [],
  '/conference/programme/[id]': [],
  '/chair': [],
  '/certificate': [],
  '/conference/abstract/[id]/[number]': [],
  '/conference/abstracts': [],
  '/conference/sponsorship': [],
  '/conference/past': [],
  '/membership/payment': ['payments'],
  '/conference/registration': ['accounts', 'payments', 'registration'],
  '/conference/registered': ['payments'],
  '/register': ['fields', 'payments'],
  '/mypage/payments': ['accounts', 'payments'],
  '/verify': [],
  '/verify/[code]': [],
  '/terms': [],
  '/privacy': [],
}

/** Pages with a file of their own in src/pages: the Korean home differs, a Korean contact page does not exist. */
export const ownEnglishPages: Readonly<Record<string, string>> = {
  '/': '/en/_index',
  '/contact': '/en/_contact',
}

/** Files of days and talks for calendars, in English. */
export const englishCalendars: readonly string[] = [
  '/conference/[id].ics',
  '/conference/programme/[id].ics',
]

/** Set by src/app/build/english-pages.ts; the API's program is not built with pages. */
export const madeInEnglish: readonly string[] =
  (import.meta.env as ImportMetaEnv | undefined)?.ENGLISH_PAGES ?? Object.keys(englishPages)
