import type { Page } from '@playwright/test'
import { offeredTo } from '#staff/rules/console-sections.ts'
import { type Permission, permissions, permissionsOf, type Role } from '#staff/rules/staff.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'

const staff = {
  임원: 'officer01',
  학술: 'academic01',
  현장: 'desk01',
  회계: 'treasurer01',
  편집: 'editor01',
  사무국: 'office01',
  관리자: 'staff01',
} as const satisfies Record<Role, string>

/** Pages of one kind are one: `/admin/members/#`. */
const kindOf = (href: string): string => href.replace(/[?#].*/, '').replaceAll(/\d+/g, '#')

/** The places of the navigation and the search. */
const placesOf = (given: readonly Permission[]): string[] =>
  offeredTo(given).flatMap(({ path, actions }) => [path, ...actions.map((action) => action.path)])

const everywhere = placesOf(permissions).map(kindOf)

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/admin"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const isPage = (href: string): boolean => !/preview|\/file|\.\w+$/.test(href)

for (const [role, staffId] of Object.entries(staff) as [Role, string][]) {
  test(
    `whatever ${role} is led to is theirs to see`,
    role === '임원' ? {} : atNight(),
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(/status of 403/)
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() !== 403) return
        refused.push(`${kindOf(new URL(page.url()).pathname)}: ${new URL(response.url()).pathname}`)
      })
      const own = [...permissionsOf([role])]
      const waiting = placesOf(own)
      const open = new Set(waiting.map(kindOf))
      const closed = new Set(everywhere.filter((path) => !open.has(path)))
      const seen = new Set<string>()
      await openConsole(page, site, '/admin', staffId)
      for (const href of waiting) {
        if (seen.has(kindOf(href)) || !isPage(href)) continue
        seen.add(kindOf(href))
        await page.goto(href)
        await expect(page.locator('main h1')).toBeVisible()
        const loading = page.getByText('불러오고 있습니다.')
        const before = refused.length
        await expect
          .poll(async () => refused.length > before || (await loading.count()) === 0, {
            message: href,
          })
          .toBe(true)
        const links = await linksOn(page)
        refused.push(
          ...links.filter((link) => closed.has(kindOf(link))).map((link) => `${href} → ${link}`),
        )
        waiting.push(...links)
      }
      expect(refused).toEqual([])
      expect(seen.size).toBeGreaterThanOrEqual(offeredTo(own).length)
    },
  )
}
