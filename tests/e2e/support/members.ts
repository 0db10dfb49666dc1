import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { login } from '#accounts/api/sessions.ts'
import { startSession } from '#accounts/server/sessions/service.ts'
import { demoPassword } from '#app/demo/members.ts'
import type { Site } from '#tests/e2e/support/journey.ts'

/** Fills in the login form of the page that is open, and sends it. */
export const fillLogin = async (page: Page, id = 'regular01', password: string = demoPassword) => {
  await page.getByLabel('아이디', { exact: true }).fill(id)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}

/** A demo member, as the database has them. */
export const findMember = ({ context: { db } }: Site, id: string) =>
  db.selectFrom('member').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()

/** Logs a member in on a device of their own. */
export const logInElsewhere = async (request: APIRequestContext, { context }: Site, id: string) => {
  const answer = await request.post(`/api${login.path}`, {
    headers: { 'client-secret': context.config.clientSecret },
    data: { member_id: id, member_password: demoPassword },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Gives the page's browser a session of a demo member without the login form, as if they had logged in before. */
export const beLoggedIn = async (page: Page, site: Site, id: string): Promise<void> => {
  const { url, context } = site
  const { member_pk, member_name: name } = await findMember(site, id)
  const { access_token: accessToken, refresh_token: refreshToken } = await context.db
    .transaction()
    .execute((transaction) => startSession(context, transaction, member_pk))
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([token, auth]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('auth', auth)
    },
    [
      JSON.stringify({ accessToken, refreshToken }),
      JSON.stringify({ name, pk: member_pk }),
    ] as const,
  )
}

/** The same, on a page of the site. */
export const openAs = async (page: Page, site: Site, id: string, path: string): Promise<void> => {
  await beLoggedIn(page, site, id)
  await page.goto(path)
}

/** Of a section of my page. */
export const changeButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: '변경', exact: true })

/** Saves a section of my page. An earlier toast may still be there, so the call tells whether it was this time. */
export const saveSection = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(/\/modifyMember\w+$/)
  await changeButton(page).click()
  expect(await (await answered).json()).toMatchObject({ success: true })
  await expect(page.getByText('정보가 변경되었습니다.')).toBeVisible()
}
