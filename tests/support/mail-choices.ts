import { changeMailConsent } from '#mail/api/mail-choices.ts'
import { adConsentText } from '#mail/rules/mail-choices.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

const { version } = adConsentText

/** A logged-in member, `kim@example.org` unless told otherwise. */
export const plantReader = async (site: Site, member: Parameters<typeof plantMember>[1] = {}) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org', ...member })
  return { member_pk, token: (await logIn(site, { member_pk })).access_token }
}

/** Agrees to advertising by mail, or takes it back, as the member does on their page. */
export const sayToAds = (site: Site, { token }: { token: string }, agreed: boolean) =>
  succeed(call(site, changeMailConsent, { agreed, version }, { token }))

/** A member who has agreed. */
export const plantAdReader = async (site: Site, member: Parameters<typeof plantMember>[1] = {}) => {
  const reader = await plantReader(site, member)
  await sayToAds(site, reader, true)
  return reader
}

/** What members have said to advertising, oldest first: 1 for yes. */
export const saidToAds = async ({ context }: Site): Promise<number[]> => {
  const rows = context.db.selectFrom('consent').select('agreed').where('document', '=', 'mail')
  return (await rows.orderBy('consent_pk').execute()).map(({ agreed }) => agreed)
}

/** As a mail service presses a link: from a site of its own, without a cookie, a token or the client secret (RFC 8058). */
export const press = (site: Pick<Site, 'url'>, link: string) =>
  send(site, {
    method: 'POST',
    path: link.slice(new URL(link).origin.length),
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example.net',
    },
  })
