import type { Call, Envelope } from '#platform/api/call.ts'
import { login } from '#accounts/api/sessions.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { attack, type Attacked } from '#tests/support/attacked.ts'
import { succeed } from '#tests/support/call.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import type { visitor } from '#tests/support/visitor.ts'
import { test as base } from 'vitest'

export const test = base.extend<{ site: Attacked }>({
  site: [async ({}, use) => attack(use), { scope: 'file' }],
})

export const get = (site: Attacked, path: string) => site.send({ method: 'GET', path })

/** The answer to a call from an address of its own, and the number of its refusal, 0 where it succeeded. */
export const ask = async <Input>(
  site: Attacked,
  { path }: Call<Input, unknown>,
  input: Input,
  { from, token = 'null' }: { from?: string; token?: string } = {},
) => {
  const headers = { authorization: token }
  const sent = { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(input) }
  const answer = await site.send({ ...sent, ...(from !== undefined && { from }) })
  const envelope = JSON.parse(answer.text) as Envelope<unknown>
  return { ...answer, code: envelope.success ? 0 : envelope.error.code }
}

export const codesOf = async (answers: readonly Promise<{ code: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ code }) => code)

export const count = (codes: readonly number[], code: number): number =>
  codes.filter((one) => one === code).length

export const wrongLogin = (site: Attacked, member_id: string, from: string) =>
  ask(site, login, { member_id, member_password: 'wrong-wrong' }, { from })

export const change = (original: string, next: string) => ({
  member_original_password: original,
  member_new_password: next,
})

/** Has a browser show that it reads an address, with the code that was really mailed. */
export const verify = async (
  site: Attacked,
  browser: ReturnType<typeof visitor>,
  asked: { email: string; purpose: 'findpw' | 'profile' },
): Promise<void> => {
  // Nobody waits a minute between two codes here.
  await site.context.db.deleteFrom('rate_limit').execute()
  await succeed(browser.call(sendEmailVerification, asked))
  await succeed(
    browser.call(verifyCode, { ...asked, code: await lastCode(site.context, asked.email) }),
  )
}
