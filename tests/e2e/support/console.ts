import type { Page } from '@playwright/test'
import type { LogKind } from '#staff/rules/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { plantStaffSession } from '#tests/support/console.ts'

/** Somebody of the demo's staff. */
const findStaff = ({ context }: Site, staffId: string) =>
  context.db
    .selectFrom('staff')
    .select(['staff_pk', 'staff_name'])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()

/**
 * The page's browser is in the console as one of the demo's staff (`staff01` 관리자, `office01`, `treasurer01`,
 * `editor01`, `officer01`, `desk01`), who has shown the second factor just now. The session is planted: a code of the
 * app counts once, so that journeys that went through the door at one time would keep one another out.
 */
export const enterConsole = async (page: Page, site: Site, staffId = 'staff01'): Promise<void> => {
  const { cookie } = await planted(site, staffId)
  await page.context().addCookies([{ ...cookie, url: site.url }])
}

/** The same, on a page of the console. */
export const openConsole = async (page: Page, site: Site, path: string, staffId?: string) => {
  await enterConsole(page, site, staffId)
  await page.goto(path)
}

/** The same without a browser: the cookie, and whose it is. */
export const planted = async (site: Site, staffId = 'staff01') => {
  const { db, clock } = site.context
  const { staff_pk } = await findStaff(site, staffId)
  const token = await db
    .transaction()
    .execute((transaction) => plantStaffSession(transaction, clock, staff_pk))
  return { staff_pk, cookie: cookieOf(token) }
}

/** The console's cookie, as a browser keeps it. */
export const cookieOf = (value: string) =>
  ({ name: 'console', value, httpOnly: true, sameSite: 'Strict' }) as const

interface Row {
  label: string
  kind: LogKind
  subject?: number
  before?: object
  after?: object
  reason?: string
}

/** Leaves rows in the log as changes of one of the demo's staff would, the last one newest. */
export const leaveRows = async (site: Site, rows: readonly Row[], staffId = 'staff01') => {
  const who = await findStaff(site, staffId)
  const actor = { ...who, ip: '127.0.0.1', call: '/somewhere' }
  await site.context.db.transaction().execute(async (transaction) => {
    for (const row of rows) await record(site.context, transaction, actor, row)
  })
}
