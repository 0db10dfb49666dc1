import { expect } from 'vitest'
import * as mailings from '#mail/api/mailings.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { succeed } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { begin, save, test } from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'

test('a mail about dues says what is open, after a look at copies', async ({ site, office }) => {
  for (const [at, joined_on] of ['2024-03-01', '2025-03-01', '2026-03-01', '2026-03-01'].entries())
    await plantMember(site, { member_id: `r${at}`, email: `r${at}@example.org`, joined_on })
  const me = await plantStaff(site, '사무국')
  const html = '<p>{미납 연도}: {미납 합계}, {계좌}</p><p>{납부 방법}</p>'
  const { mailing_pk } = await save(me, { html, wanted: 'arrears=1' })
  const attach = (name: string, bytes: number) =>
    me.ask(mailings.attachFile, {
      mailing_pk,
      name,
      content: Buffer.alloc(bytes, 'x').toString('base64'),
    })
  await succeed(attach('안내.pdf', 3_000_000))
  expect((await attach('안내2.pdf', 2_400_000)).body).toMatchObject({
    error: { fields: { file: expect.stringContaining('5MB') as unknown } },
  })
  expect((await attach('안내.exe', 10)).body.success).toBe(false)
  const { files } = await succeed(attach('지울 것.pdf', 10))
  await me.do(mailings.detachFile, { mailing_pk, file_pk: files[1]?.file_pk ?? 0 })
  const counted = await me.do(mailings.countMailing, { mailing_pk })
  expect(counted).toMatchObject({ count: 4, open: 560_000 })
  expect(counted.samples.map(({ at }) => at)).toEqual([0, 1, 3])
  expect(counted.samples[0]?.text).toContain('2024년, 2025년, 2026년: 240,000원')
  await begin(me, mailing_pk)
  expect((await attach('늦은.pdf', 10)).body.success).toBe(false)
  await sendMailings(site.context)
  const [mail] = office.taken
  expect(mail?.text).toContain(site.context.site.bank.account)
  expect(
    mail?.attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).length,
    ]),
  ).toEqual([['안내.pdf', 3_000_000]])
})
