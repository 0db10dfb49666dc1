import { describe, expect } from 'vitest'
import { getCertificate } from '#conference/api/certificates.ts'
import { getDocument, setEnglishName } from '#payments/api/payments.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import * as certificates from '#tests/support/certificates.ts'
import { askForFile, expectWords } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import {
  paidRegistration,
  type Payer,
  plantPaidOrder,
  plantPayer,
} from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { plantClerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { codeOf } from '#tests/support/withdrawals.ts'

// Papers for a fund abroad: the English of what the Korean ones say.

const card = { approval_no: '30012345', card_company: '신한카드', card_no: '4518-42**-****-1234' }
const nobody = { member_id: 'unnamed01', email: 'unnamed01@example.org' }

const english = (site: Site, { token }: Payer, order_pk: number, paper: IssuedDocument) => {
  const asked = `pay_info_pk=${order_pk}&paper=${paper}&language=en`
  return askForFile(site, `${getDocument.path}?${asked}`, token)
}

const readEnglish = async (...asked: Parameters<typeof english>) => {
  const { bytes, headers } = await english(...asked)
  const { pages, ...read } = await readPdf(bytes)
  return { ...read, headers, words: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

describe('A paper in English', () => {
  test('says the receipt of a card in English, and leads to the English page', async ({ site }) => {
    const me = await plantPayer(site, { en_name: 'Nohwa Kim', company_en_name: 'Dept. of Ageing' })
    const order_pk = await plantPaidOrder(site, me, { card, company_name: '노화학교실' })
    const { words, links, info, headers } = await readEnglish(site, me, order_pk, 'receipt')
    const code = await codeOf(site, order_pk)
    expectWords(words, 'Receipt', 'No. 2026-000001', 'To Nohwa Kim', 'Amount', 'KRW 80,000')
    expectWords(words, 'Details Annual dues for 2026', 'Membership type Regular member')
    expectWords(words, 'Affiliation Dept. of Ageing', 'Payment method Card')
    expectWords(words, 'Card Shinhan Card 4518-42**-****-1234', 'Approval no. 30012345')
    expectWords(words, 'Paid on 21 November 2026', 'We confirm receipt of the above amount.')
    expect(links).toEqual([`${site.context.config.siteUrl}/en/verify/${code}`])
    expect(info).toMatchObject({ Title: 'Receipt 2026-000001' })
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Receipt_')
  })

  test('certifies a registration', async ({ site }) => {
    const me = await plantPayer(site, { en_name: 'Nohwa Kim' })
    const order_pk = await plantPaidOrder(site, me, paidRegistration)
    const { words } = await readEnglish(site, me, order_pk, 'confirmation')
    expectWords(words, 'Certificate of registration', 'Name Nohwa Kim', 'Fri, 24 October 2025')
    expectWords(
      words,
      'This is to certify that the person named above is registered for the conference.',
    )
  })

  test('asks for the English name once', async ({ site }) => {
    const me = await plantPayer(site, nobody)
    const order_pk = await plantPaidOrder(site, me)
    const refused = await english(site, me, order_pk, 'receipt')
    expect(refused.status).toBe(400)
    expect(Buffer.from(refused.bytes).toString()).toContain('"en_name"')
    expect(await me.wrong(setEnglishName, { en_name: '김노화' })).toHaveProperty('en_name')
    await me.do(setEnglishName, { en_name: 'Nohwa Kim' })
    expect((await readEnglish(site, me, order_pk, 'receipt')).words).toContain('To Nohwa Kim')
  })

  test('is Korean where only Koreans ask for it, and counts as one with the Korean', async ({
    site,
  }) => {
    const me = await plantPayer(site, { en_name: 'Nohwa Kim' })
    const order_pk = await plantPaidOrder(site, me, paidRegistration)
    expect((await readEnglish(site, me, order_pk, 'bundle')).words).toContain('영수증')
    const { words } = await readEnglish(site, me, order_pk, 'receipt')
    expectWords(words, 'Reissued 21 November 2026')
  })

  test('bears the English name of somebody from abroad as it is', async ({ site }) => {
    const me = await plantPayer(site, nobody)
    const order_pk = await plantPaidOrder(site, me, { member_name: 'Jane Doe' })
    expect((await readEnglish(site, me, order_pk, 'statement')).words).toContain('To Jane Doe')
  })
})

describe('A certificate by the link of a mail', () => {
  /** The token of a guest's link, and the mail's text. */
  const mailed = async (site: Site, facts: { name: string; company: string }) => {
    await certificates.plantGuestWhoCame(site, facts)
    site.clock.set(certificates.dayAfter)
    await certificates.announce(site, await plantClerk(site, '사무국'))
    const [token = ''] = await certificates.tokensTo(site, certificates.guestEmail)
    const [mail] = await mailsTo(site.context, certificates.guestEmail)
    return { token, mail }
  }

  const printed = async (site: Site, token: string) => {
    const { bytes, headers } = await certificates.askForCertificate(site, token, 'en')
    const { pages, links } = await readPdf(bytes)
    const file = decodeURIComponent(headers.get('content-disposition') ?? '')
    return { file, links, words: pages.join(' ').replaceAll(/\s+/g, ' ') }
  }

  test('is told of in English, too, and is English on the English page', async ({ site }) => {
    const { token, mail } = await mailed(site, { name: 'Jane Doe', company: 'Univ. of Dublin' })
    const address = `${site.context.config.siteUrl}/en/certificate#${token}`
    expect(mail?.text).toContain(`/certificate#${token}\n\nIn English: ${address}`)
    expect(mail?.html).toContain(`<a lang="en" href="${address}"`)
    const me = visitor(site)
    me.turnToEnglish()
    expect(await me.do(getCertificate, { token })).toEqual({
      name: 'Jane Doe',
      event: '2025 Autumn Conference of the Korean Society for Ageing Science',
      date: 'Fri, 24 October 2025',
      venue: 'Seminar Room, 3rd Floor, Research Building, ○○ University Hospital',
      until: 'Fri, 23 January 2026',
      credits: '',
    })
    const { words, links, file } = await printed(site, token)
    expectWords(words, 'Certificate of attendance', 'No. A-2025-000001', 'Name Jane Doe')
    expectWords(words, 'Membership type Non-member', 'Affiliation Univ. of Dublin', 'Seminar Room')
    // Its letterhead bears the society's name in both languages.
    expect(words.replace('한국노화과학회', '')).not.toMatch(/[가-힣]/)
    expect(links[0]).toMatch(/\/en\/verify\/[\w-]{14}$/)
    expect(file).toContain('Certificate_of_attendance_2025_Autumn_Conference.pdf')
    expect((await printed(site, token)).words).toContain('Reissued 25 October 2025')
  })

  test('bears a Korean name that has no English', async ({ site }) => {
    const { token } = await mailed(site, { name: '손님하나', company: '○○연구소' })
    const { words } = await printed(site, token)
    expectWords(words, 'Name 손님하나', 'attended the conference.')
    expect(words).not.toContain('연구소')
  })
})
