import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import type { Selectable } from 'kysely'
import { createContext } from '#app/context.ts'
import { fillAccounts } from '#app/demo/fill.ts'
import { serve } from '#app/serve.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { planted } from '#tests/e2e/support/console.ts'
import { startOfJourneys } from '#tests/e2e/support/demo-site.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { browserOfJourneys, ensureBrowser } from '#tests/support/browser.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { plantCharge } from '#tests/support/settlement.ts'

/** A moment that does not go on, for the server and the browser: what they show is the same whenever they are asked. */
const at = new Date(startOfJourneys)

/** Every text as if it had been changed on the day before, whenever this folder was checked out. */
const copyTexts = async (folder: string): Promise<string> => {
  const texts = join(folder, 'content')
  await cp(testContent, texts, { recursive: true })
  const changed = new Date(at.getTime() - 86_400_000)
  for (const path of await readdir(texts, { recursive: true })) {
    await utimes(join(texts, path), changed, changed)
  }
  return texts
}

export const waiting = ['박하람', '서은별', '윤다온']

const coming = [
  ['가온누리', '○○대학교 의과대학'],
  ['나래솔', '○○대학교병원 노년내과'],
  ['다솜', '○○연구원 노화연구단'],
  ['라온', '○○대학교 생명과학부'],
] as const

/** Which of their fees the gateway has settled. */
export const settled = ['2025-09-10', '2025-09-11', '2025-09-12', '2025-09-13']

const register = async (context: Context): Promise<void> => {
  for (const [index, [member_name, company_name]] of coming.entries()) {
    const names = { member_name, company_name }
    const identity = { member_id: `coming${index}`, email: `coming${index}@example.org` }
    const member = await plantMember({ context }, { ...identity, ...names })
    const paid_at = `2025-09-1${index}T02:00:00Z`
    await plantPaidOrder({ context }, member, { ...paidRegistration, ...names, paid_at })
    const { member_pk } = member
    const fee = { goods_key: 'fee:2025', goods_name: '2025년 연회비', member_pk, member_name }
    await plantCharge({ context }, settled[index] ?? '', {
      ...fee,
      gateway: null,
      approval_no: `3001020${index}`,
    })
  }
}

/** Two mails that nobody got, and one that waits. */
const leaveMails = async (context: Context): Promise<void> => {
  const { db } = context
  const letter = { paragraphs: [], subject: '2026년 정기총회에 초대합니다' }
  const [dead, late, grey] = [
    await queueMail(context, { ...letter, to: 'coming0@example.org' }),
    await queueMail(context, { ...letter, to: 'coming1@example.org' }),
    await queueMail(context, { ...letter, to: 'coming2@example.org' }),
  ]
  const ended_at = at.toISOString()
  const unknown = '550 5.1.1 User unknown'
  const full = '452 4.2.2 Mailbox full'
  const set = (values: Partial<Selectable<Tables['mail']>>, mail_pk: number) =>
    db.updateTable('mail').set(values).where('mail_pk', '=', mail_pk).execute()
  await set({ state: 'refused', ended_at, attempts: 1, answer: unknown }, dead)
  const due_at = new Date(at.getTime() + 480_000).toISOString()
  await set({ attempts: 4, due_at, answer: '451 4.7.1 Greylisted, try again later' }, grey)
  await set({ state: 'expired', ended_at, attempts: 19, answer: full }, late)
}

/** The demo's site, open to somebody of its staff, as long as `use` takes. Nothing of it is anybody's real data. */
export const withConsole = async (
  size: { width: number; height: number },
  use: (browser: BrowserContext, url: string) => Promise<void>,
): Promise<void> => {
  ensureBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'site-guide-'))
  const config = readConfig({
    DATA_DIR: folder,
    CONTENT_DIR: await copyTexts(folder),
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  })
  const clock = { now: () => at, set: () => undefined }
  const context = await createContext(config, clock)
  await fillAccounts(context)
  for (const [at, name] of waiting.entries()) {
    await plantAwaiting({ context }, name, { member_id: `waiting${at}` })
  }
  await register(context)
  await leaveMails(context)
  const { server, url } = await serve(context, resolve('dist'))
  const executablePath = browserOfJourneys()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const restart = () => Promise.reject(new Error('It runs once'))
    const { cookie } = await planted({ url, context, clock, restart })
    const looks = { viewport: size, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
    const inside = await browser.newContext({ ...looks, reducedMotion: 'reduce' })
    await inside.clock.setFixedTime(at)
    await inside.addCookies([{ ...cookie, url }])
    await use(inside, url)
  } finally {
    await browser.close()
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
