import * as calls from '#conference/api/certificates.ts'
import { unswapRegistrant } from '#conference/api/registrant-actions.ts'
import { verify } from '#conference/server/document-verification.ts'
import { succeed } from '#tests/support/call.ts'
import {
  dayAfter,
  plantGuestWhoCame,
  plantSwapWhoCame,
  printedCode,
  verifiedGuest,
  wordsOf,
} from '#tests/support/certificates.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

// The office prints a 참가확인서 itself, most of all for those who have no address.

const ip = '192.0.2.1'

const rows = ({ context }: Site) => context.db.selectFrom('certificate').selectAll().execute()

describe('the office', () => {
  const print = async (site: Site, key: string) => {
    const office = await plantStaff(site, '사무국')
    const response = await fetch(`${site.url}/api${calls.printCertificate.path}`, {
      method: 'POST',
      headers: { cookie: office.cookie, origin: site.context.config.siteUrl },
      body: JSON.stringify({ key }),
    })
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('prints the paper of who has no address, once the event is over', async ({ site }) => {
    const key = await plantGuestWhoCame(site, { email: '' })
    site.clock.set('2025-10-24T14:59:59Z')
    expect((await print(site, key)).status).toBe(404)
    site.clock.set(dayAfter)
    const { bytes } = await print(site, key)
    const words = await wordsOf(bytes)
    expect(words).toContain('성명 손님하나')
    expect(await verify(site.context, printedCode(words), ip)).toEqual(verifiedGuest)
    expect((await logOf(site)).at(-1)).toMatchObject({
      kind: 'registrant',
      subject: key,
      label: '참석하신 한 분의 참가확인서를 만들었습니다.',
    })
    const papers = await Promise.all([print(site, key), print(site, key)])
    for (const paper of papers) expect(await wordsOf(paper.bytes)).toContain('재발행')
    expect(await rows(site)).toMatchObject([{ copies: 3, token_hash: null }])
    const office = await plantStaff(site, '사무국')
    const { left } = await succeed(ask(site, calls.getCertificates, {}, office))
    expect(left).toEqual([
      { key, name: '손님하나', company: '○○연구소', why: '이메일 주소가 없습니다.', copies: 3 },
    ])
    expect((await print(site, 'g99')).status).toBe(404)
  })

  test('prints two at once for the first time as one paper', async ({ site }) => {
    const key = await plantGuestWhoCame(site)
    site.clock.set(dayAfter)
    const papers = await Promise.all([print(site, key), print(site, key)])
    const words = await Promise.all(papers.map(({ bytes }) => wordsOf(bytes)))
    expect(new Set(words.map(printedCode)).size).toBe(1)
    expect(words.filter((one) => one.includes('재발행'))).toHaveLength(1)
  })

  test('prints a member’s own where they ask for it, with its copies counted', async ({ site }) => {
    const { key, order_pk, member } = await plantSwapWhoCame(site)
    site.clock.set(dayAfter)
    const office = await plantStaff(site, '사무국')
    await succeed(ask(site, unswapRegistrant, { key }, office))
    expect(await wordsOf((await print(site, key)).bytes)).toContain('성명 김노화')
    const own = await askForDocument(site, await member.logInAgain(), order_pk, 'attendance')
    expect(await wordsOf(own.bytes)).toContain('재발행')
  })
})
