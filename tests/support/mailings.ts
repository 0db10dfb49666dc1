import * as mailings from '#mail/api/mailings.ts'
import type { Mailing, SaveInput } from '#mail/api/mailings.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import type { Context } from '#platform/server/context.ts'
import { createMailTransport } from '#platform/server/mail/transport.ts'
import { type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp.ts'

export const letter: Omit<SaveInput, 'mailing_pk' | 'version'> = {
  list: 'members',
  wanted: '',
  title: '{이름} 님, 정기총회에 모십니다',
  html: '<p>{이름} 님의 회비는 <strong>{회비}</strong>입니다.</p><p>{링크}</p>',
}

/** The site sends by SMTP from now on. */
export const sendBy = ({ context }: { context: Context }, mailUrl: string): void => {
  context.mail = createMailTransport({ ...context.config, mailUrl }, context.site)
}

/** A site that sends by SMTP to a post office of its own. */
export const test = base.extend<{ office: PostOffice }>({
  office: async ({ site }, use) => {
    await using office = await openPostOffice()
    sendBy(site, office.url)
    await use(office)
  },
})

/** Members `회원1` … with `m1@example.org` …. */
export const plantReaders = async (site: Site, many: number): Promise<void> => {
  for (let index = 1; index <= many; index += 1) {
    const email = `m${index}@example.org`
    await plantMember(site, { member_id: `reader${index}`, member_name: `회원${index}`, email })
  }
}

export const save = (me: Planted, changes: Partial<SaveInput> = {}): Promise<Mailing> =>
  me.do(mailings.saveMailing, { ...letter, version: 0, ...changes })

/** Counts a mailing and begins it. */
export const begin = async (me: Planted, mailing_pk: number): Promise<Mailing> => {
  const { count, print } = await me.do(mailings.countMailing, { mailing_pk })
  return me.do(mailings.sendMailing, { mailing_pk, count, print })
}

/** Saves a mailing and begins it; answers with its number. */
export const start = async (me: Planted, changes: Partial<SaveInput> = {}): Promise<number> => {
  const { mailing_pk } = await save(me, changes)
  await begin(me, mailing_pk)
  return mailing_pk
}

/** Lets the job run while the clock goes on, second by second. */
export const goOn = async (site: Site, seconds: number): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += 1) {
    site.clock.forward(1)
    await sendMailings(site.context)
  }
}

/** What becomes of the recipients of a mailing: how many of each state there are, of those that there are. */
export const resultOf = async (me: Planted, mailing_pk: number) => {
  const { state, counts } = await me.do(mailings.getMailing, { mailing_pk })
  return { state, ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) }
}

/** To whom mails were taken, in the order of the addresses. */
export const addressesOf = ({ taken }: PostOffice) =>
  taken.flatMap(({ to = [] }) => to.map(({ address }) => address)).toSorted()
