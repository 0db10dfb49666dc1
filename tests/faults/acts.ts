import { approvalCallback, getPayInfo, pgReady } from '#payments/api/payments.ts'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { listPage } from '#tests/bench/addresses.ts'
import type { Machines } from '#tests/faults/machines.ts'
import { call, succeed } from '#tests/support/call.ts'
import { ask, type Planted } from '#tests/support/console.ts'
import { attach, publishNew, sheet } from '#tests/support/office-posts.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

/** What was answered with success, and must be there when all is over. */
export interface Promised {
  titles: string[]
  /** Attachments of drafts. */
  files: number[]
  /** Members whose payment was said to be taken. */
  paid: number[]
  /** Who was said to have been mailed. */
  mailed: string[]
}

export interface Payer {
  member_pk: number
  token: string
}

const bytes = new Uint8Array(100_000).fill(7)

/** What people do over and over; each throws where the site says no, whatever the reason. */
export const actsOf = (
  { url, gatewayUrl, context }: Pick<Machines, 'url' | 'gatewayUrl' | 'context'>,
  { payers, staff, promised }: { payers: Payer[]; staff: Planted; promised: Promised },
) => {
  // What the helpers ask of a site besides its address is how it is configured.
  const site = { url, context } as Site
  let turn = 0
  return {
    read: async () => {
      const page = await fetch(url + listPage(1))
      await page.arrayBuffer()
      if (!page.ok) throw new Error(String(page.status))
    },
    publish: async () => {
      const title = `공지 ${(turn += 1)}`
      await publishNew(site, staff, { title })
      promised.titles.push(title)
    },
    upload: async () => {
      const { post_pk } = await succeed(ask(site, saveDraft, sheet(), staff))
      const given = { post_pk, kind: 'attachment', name: '자료.pdf', bytes } as const
      const { file_pk } = await attach(site, staff, given)
      promised.files.push(file_pk)
    },
    mail: async () => {
      const email = `visitor${(turn += 1)}@example.org`
      // Everybody comes from somewhere else: an address may ask so many times an hour.
      const from = `127.1.${Math.floor(turn / 250)}.${1 + (turn % 250)}`
      await succeed(call(site, sendEmailVerification, { email, purpose: 'signup' }, { from }))
      promised.mailed.push(email)
    },
    pay: async () => {
      const payer = payers.shift()
      if (payer === undefined) throw new Error('Everybody has paid')
      const { token } = payer
      const { pay_info } = await succeed(call(site, getPayInfo, {}, { token }))
      const due = pay_info.find(({ status }) => status === '미납')
      if (due === undefined) throw new Error('Nothing is due')
      const order = {
        member_type: due.pay_info_member_type,
        amount: due.pay_info_amt,
        goods_type: '연회비',
        goods_name: due.pay_info_goods_name,
      } as const
      const { data } = await succeed(call(site, pgReady, order, { token }))
      const back = new URL(await goThroughWindow({ url: gatewayUrl }, data.nextPcUrl))
      if (!back.pathname.endsWith(approvalCallback.path)) throw new Error(back.pathname)
      const answer = await fetch(url + back.pathname + back.search, { redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status !== 303) throw new Error(String(answer.status))
      // Spelled so by the gateway's contract.
      const isPaid = (answer.headers.get('location') ?? '').includes('sucess=true')
      if (isPaid) promised.paid.push(payer.member_pk)
    },
  }
}

export type Act = keyof ReturnType<typeof actsOf>
