import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { pageLink } from '#tests/e2e/support/lists.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { feeTab } from '#tests/e2e/support/paying.ts'
import { runs } from '#tests/support/nightly.ts'

/**
 * A page, and the call behind what it shows: of every way in which the site's pages hold an answer. A list comes with its page, and asks once
 * another page of it is wanted.
 */
const shown = [
  ['/', 'getInfo?type=notice'],
  ['/infoplace', 'getInfo?type=notice&page=2', 2],
  ['/conference?menu=학술대회 안내&depthMenu=등록안내', 'getRegistrationCheck'],
  ['/', 'getRegistrationCheck'],
  ['/conference?menu=학술대회 안내&depthMenu=등록안내&step=등록 확인', 'getRegisterInfo'],
  ['/mypage/company', 'getMemberCompanyInfo'],
  [feeTab, 'getPayInfo'],
  ['/mypage/education', 'getMemberEduInfo'],
  ['/mypage/etc', 'getMemberEtcInfo'],
  ['/mypage/basic', 'getMemberInfo'],
  ['/mypage/payments', 'getRegisterInfo'],
  ['/mypage/data', 'getPersonalData'],
  ['/mypage', 'getOverview'],
  ['/mypage/mail', 'getMailChoices'],
] as const satisfies [string, string, number?][]

/** Where somebody was meanwhile: in another tab, in another window, or in another app of a telephone, which moves no focus. */
const ways = ['tab', 'window', 'telephone'] as const

const comeBack = (page: Page, how: (typeof ways)[number]) =>
  page.evaluate((way) => {
    const setHidden = (hidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    if (way !== 'telephone') dispatchEvent(new Event('blur'))
    if (way !== 'window') setHidden(true)
    if (way !== 'window') setHidden(false)
    if (way !== 'telephone') dispatchEvent(new Event('focus'))
  }, how)

/** In the page: the addresses that it has asked, and those whose answer its own code has had. */
interface Calls {
  asked: string[]
  taken: string[]
}

const noteCalls = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = globalThis
    const calls: Calls = { asked: [], taken: [] }
    Object.assign(globalThis, { calls })
    globalThis.fetch = async (input, init) => {
      const address = decodeURIComponent(input instanceof Request ? input.url : String(input))
      calls.asked.push(address)
      const answer = await fetch(input, init)
      const json = () => answer.clone().json() as Promise<unknown>
      return Object.assign(answer, {
        json: async () => {
          const value = await json()
          setTimeout(() => calls.taken.push(address))
          return value
        },
      })
    }
  })

test('what is shown is fetched once when the window is looked at again @night', async ({
  page,
  site,
}) => {
  test.slow()
  await beLoggedIn(page, site, 'regular01')
  await noteCalls(page)
  for (const [index, [path, call, another]] of shown.entries()) {
    if (index % runs(3, 1) !== 0) continue
    const counts = () =>
      page.evaluate((of) => {
        const { calls } = globalThis as unknown as { calls: Calls }
        const count = (some: readonly string[]) => some.filter((one) => one.includes(of)).length
        return [count(calls.asked), count(calls.taken)]
      }, call)
    await page.goto(path)
    if (another !== undefined) await pageLink(page, another).click()
    await expect.poll(counts, { message: `${path}: ${call}` }).toEqual([1, 1])
    for (const [times, how] of ways.slice(0, runs(1, 3)).entries()) {
      await comeBack(page, how)
      const once = [times + 2, times + 2]
      await expect.poll(counts, { message: `${path}: ${call}, ${how}` }).toEqual(once)
    }
  }
})
