import { newToken } from '#staff/server/secrets.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { authorOf, inCall, plantAbstract } from '#tests/support/abstracts.ts'

test('a co-author looks by the link of a mail, and asks to be taken off', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  site.clock.set(inCall)
  const authors = [
    authorOf('이저자', 'author@example.org', { presenter: true, corresponding: true }),
    authorOf('박공저', 'second@example.org'),
  ]
  const abstract_pk = await plantAbstract(site, { content: { authors } })
  const { token, hash: token_hash } = newToken()
  const persons = site.context.db.updateTable('abstract_person').set({ token_hash })
  await persons.where('email', '=', 'second@example.org').execute()
  await page.goto(`/coauthor#${token}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('이저자, 박공저')
  await expectGood(page, 'html', [390, 1180])
  await main.getByLabel('저자가 아니시면').fill('참여하지 않은 연구입니다.')
  await main.getByRole('button', { name: '저자에서 빼 주십시오' }).click()
  await expect(main.getByRole('heading', { name: '요청을 전달했습니다' })).toBeVisible()
  await expectGood(page, 'html', [390, 1180])
  const asked = site.context.db.selectFrom('abstract_person').select(['email', 'objection'])
  expect(
    await asked
      .where('abstract_pk', '=', abstract_pk)
      .where('objected_at', 'is not', null)
      .execute(),
  ).toEqual([{ email: 'second@example.org', objection: '참여하지 않은 연구입니다.' }])
  await page.goto(`/coauthor#${newToken().token}`)
  await page.reload()
  await expect(main.getByRole('heading', { name: /사용할 수 없는 링크/ })).toBeVisible()
})
