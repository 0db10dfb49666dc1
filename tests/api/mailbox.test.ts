import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { serve } from '#app/serve.ts'
import { mailbox } from '#platform/server/mail/mailbox.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import { send, succeed } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const served = async ({ context }: Site, use: (url: string) => Promise<void>, own?: 'mailbox') => {
  const dist = await fakeDist(context.config.dataDir)
  const site = { ...context, config: { ...context.config, port: 0 } }
  const { server, url } = await serve(site, dist, own ? { own: mailbox(context) } : {})
  await use(url)
  await server[Symbol.asyncDispose]()
}

/** As `npm start` serves it, and as production does. */
const test = base.extend<{ tryingOut: string; production: string }>({
  tryingOut: ({ site }, use) => served(site, use, 'mailbox'),
  production: ({ site }, use) => served(site, use),
})

const read = (url: string) => send({ url }, { method: 'GET', path: '/mailbox' })

test('a newcomer reads the code that he was sent', async ({ site, tryingOut }) => {
  expect((await read(tryingOut)).text).toContain('보낸 메일이 없습니다.')
  const email = 'lee@example.org'
  await succeed(visitor(site).call(sendEmailVerification, { email, purpose: 'signup' }))
  const { status, text, headers } = await read(tryingOut)
  expect(status).toBe(200)
  expect(text).toContain(email)
  expect(text).toContain(`인증번호: ${await lastCode(site.context, email)}`)
  // As the site's clock has it, not the machine's.
  expect(text).toContain('2026. 11. 21. 오후 12:00:00')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  // The style that is written is the one that the policy lets through.
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  const styleHash = hash('sha256', style, 'base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${styleHash}'`)
})

test('what a mail says is shown as text', async ({ site, tryingOut }) => {
  const message = {
    to: 'lee@example.org',
    subject: '<b>굵게</b>',
    paragraphs: ['<script>x</script>'],
  }
  await queueMail(site.context, message)
  await deliverDueMail(site.context)
  const { text } = await read(tryingOut)
  expect(text).toContain('&lt;b&gt;굵게&lt;/b&gt;')
  expect(text).toContain('&lt;script&gt;')
})

test('production has no such page', async ({ production }) => {
  expect((await read(production)).status).toBe(404)
})
