import * as certificates from '#conference/api/certificates.ts'
import { type AddGuestInput, swapRegistrant } from '#conference/api/registrant-actions.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import { languageHeader } from '#platform/rules/language-header.ts'
import type { Language } from '#platform/rules/languages.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { call } from '#tests/support/call.ts'
import { morning, plantCheckinEvent } from '#tests/support/checkin.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { paidRegistration, plantPaidOrder, plantPayer, whileOpen } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import type { Site, TestClock } from '#tests/support/site.ts'

/** The morning after the event, in Seoul. */
export const dayAfter = '2025-10-25T00:00:00Z'

export const guestEmail = 'guest@example.org'

/** Of a test's or a journey's server. */
type Served = Pick<Site, 'url' | 'context'> & { clock: Pick<TestClock, 'now' | 'set'> }

/** A guest of the office who was let in. */
export const plantGuestWhoCame = async (site: Served, more: Partial<AddGuestInput> = {}) => {
  site.clock.set(morning)
  const { key } = await plantGuest(await plantStaff(site, '사무국'), more)
  const guest_pk = Number(key.slice(1))
  await plantCheckinEvent(site, 0, { order_pk: null, guest_pk })
  return key
}

/** Who comes in a member's place, and was let in; with the member. */
export const plantSwapWhoCame = async (site: Site, more: { email?: string } = {}) => {
  site.clock.set(whileOpen)
  const member = await plantPayer(site)
  const order_pk = await plantPaidOrder(site, member, paidRegistration)
  const key: RegistrantKey = `o${order_pk}`
  const wanted = { key, name: '대신이', company: '○○병원', email: 'other@example.org', ...more }
  const office = await plantStaff(site, '사무국')
  await office.do(swapRegistrant, { ...wanted, reason: '출장' })
  site.clock.set(morning)
  await plantCheckinEvent(site, order_pk)
  return { key, order_pk, member }
}

/** Tells everybody who is to be told, and has the mails handed over. */
export const announce = async (site: Served, office: Planted): Promise<void> => {
  const { ready } = await office.do(certificates.getCertificates, {})
  await office.do(certificates.announceCertificates, { count: ready.length })
  await deliverDueMail(site.context)
}

/** The tokens of the links that were mailed to an address, oldest first. */
export const tokensTo = async ({ context }: Pick<Site, 'context'>, address: string) => {
  const mails = await mailsTo(context, address)
  return mails.flatMap(({ text = '' }) => /\/certificate#([\w-]+)/.exec(text)?.[1] ?? [])
}

/** A link that was mailed the day after to a guest who came. */
export const plantLink = async (site: Served): Promise<{ key: RegistrantKey; token: string }> => {
  const key = await plantGuestWhoCame(site)
  site.clock.set(dayAfter)
  await announce(site, await plantStaff(site, '사무국'))
  const [token = ''] = await tokensTo(site, guestEmail)
  return { key, token }
}

export const openLink = (site: Site, token: string, from?: string) =>
  call(site, certificates.getCertificate, { token }, from === undefined ? {} : { from })

/** The paper of a link, as its page asks for it. */
export const askForCertificate = async (
  { url, context }: Site,
  token: string,
  language: Language = 'ko',
) => {
  const response = await fetch(`${url}/api${certificates.getCertificateDocument.path}`, {
    method: 'POST',
    headers: {
      'client-secret': context.config.clientSecret,
      'content-type': 'application/json',
      [languageHeader]: language,
    },
    body: JSON.stringify({ token }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** All that a paper says, in one line. */
export const wordsOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ')

/** The code that it prints. */
export const printedCode = (words: string): string => /확인 코드 ([\w-]{14})/.exec(words)?.[1] ?? ''

/** What anybody may learn of the guest's paper. */
export const verifiedGuest = {
  event: '2025년 한국노화과학회 추계학술대회',
  heldOn: '2025-10-24',
  name: '손**나',
  state: 'valid',
}

/** What is kept of the papers and links of those without an account. */
export const certificateRows = ({ context }: Pick<Site, 'context'>) =>
  context.db.selectFrom('certificate').selectAll().execute()
