import { sendMailings } from '#mail/server/mailings/sending.ts'
import { plantStaff } from '#tests/support/console.ts'
import { begin, save, sendBy } from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/site.ts'
import { openPostOffice } from '#tests/support/smtp.ts'
import { parse } from 'node-html-parser'
import { expect } from 'vitest'

test('blanks in addresses are filled in: one alone is the whole address, and nothing runs', async ({
  site,
}) => {
  await using office = await openPostOffice()
  sendBy(site, office.url)
  await plantMember(site, { email: 'lee@example.org', member_name: '이"><b>&노화' })
  const me = await plantStaff(site, '사무국')
  const { mailing_pk } = await save(site, me, {
    html: [
      `<p><a href="{링크}">고르기</a> <a href="${encodeURI('{링크}')}">다시</a></p>`,
      `<p><a href="https://{링크}">회비 <b>{회비}</b> {링크}</a></p>`,
      '<p><a href="https://example.org/?a={이름}#{회비}">그곳</a></p>',
      '<p><a href="{이름}:alert(1)">나쁜 곳</a><a href="{이름}">없는 곳</a></p>',
      '<p><img src="https://example.org/a.png" alt="{이름} {링크}"></p>',
    ].join(''),
  })
  await begin(site, me, mailing_pk)
  await sendMailings(site.context)
  const [mail] = office.taken
  const page = parse(typeof mail?.html === 'string' ? mail.html : '')
  const links = page.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])
  const { siteUrl } = site.context.config
  const payments = `${siteUrl}/mypage/payments`
  const there = `https://example.org/?a=${encodeURIComponent('이"><b>&노화')}#`
  expect(links).toContainEqual(['고르기', payments])
  expect(links).toContainEqual(['다시', payments])
  expect(links).toContainEqual([`회비 2026년 연회비 미납 (80,000원) ${payments}`, payments])
  expect(links.find(([words]) => words === '그곳')?.[1]).toContain(there)
  expect(links).toContainEqual(['나쁜 곳', undefined])
  expect(links).toContainEqual(['없는 곳', undefined])
  expect(page.querySelector('img')?.getAttribute('alt')).toBe(`이"><b>&노화 ${payments}`)
  expect(mail?.text).toContain(`고르기 (${payments}) 다시 (`)
  expect(mail?.text).toContain(`그곳 (${there}`)
  expect(mail?.text).not.toContain('alert')
})
