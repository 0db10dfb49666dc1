import type { Role } from '#staff/rules/staff.ts'
import { setRoles } from '#staff/server/people.ts'
import { expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'

const findEditor = ({ context }: Site) =>
  context.db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_pk', 'staff.staff_pk')
    .select(['staff.staff_pk', 'version', 'role'])
    .where('staff_id', '=', 'editor01')
    .orderBy('role')
    .execute()

/** What another 관리자 does at another desk. */
const changeElsewhere = async (site: Site, roles: Role[]): Promise<void> => {
  const [editor] = await findEditor(site)
  if (editor === undefined) throw new Error('There is no editor01')
  const { staff_pk, version } = editor
  const actor = { staff_pk: null, staff_name: '박서연', ip: '', call: 'elsewhere' }
  await setRoles(site.context, actor, { staff_pk, version, roles })
}

test('who was slower sees both versions, and chooses', async ({ page, site }) => {
  await enterConsole(page, site)
  await page.goto('/admin/settings/staff')
  await page.getByRole('button', { name: '윤하은' }).click()
  await changeElsewhere(site, ['회계'])
  await page.clock.setFixedTime(site.clock.now().getTime() + 3 * 60_000)
  await page.getByRole('checkbox', { name: '현장' }).check()
  await page.getByRole('button', { name: '역할 저장' }).click()
  const conflict = page.getByRole('dialog', { name: '그사이 바뀐 내용이 있습니다' })
  await expect(conflict).toContainText('박서연 님이 3분 전에 바꾸었습니다.')
  await expect(conflict.getByText('회계')).toBeVisible()
  await expectGoodAtWidths(page, 'html', [1440, 390])
  await conflict.getByRole('button', { name: '내 것으로 저장' }).click()
  await expect(page.getByText('역할을 바꾸었습니다.')).toBeVisible()
  expect((await findEditor(site)).map(({ role }) => role)).toEqual(['편집', '현장'])
})
