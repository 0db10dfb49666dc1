import type { Role } from '#staff/rules/staff.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { plantStaff } from '#tests/support/console.ts'
import type { Page } from '@playwright/test'

/** Gives the page's browser a session of somebody of the office, as if they had just come in. */
export const beStaff = async (page: Page, site: Site, role: Role): Promise<void> => {
  const { cookie } = await plantStaff(site, role)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: site.url }])
}
