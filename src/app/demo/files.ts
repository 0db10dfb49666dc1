import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { demoMembers } from '#app/demo/members.ts'
import { everybody } from '#app/demo/society/people.ts'
import { settlementOf, settlementRows, statementOf } from '#app/demo/society/statements.ts'
import { accountsOf } from '#payments/server/book/accounts.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { type DemoFile, demoFileAddress, demoFiles } from '#platform/rules/file-kind.ts'
import type { Context } from '#platform/server/context.ts'
import { csvType } from '#platform/server/sheets/table-file.ts'

export const demoFilesFolder = ({ config }: Pick<Context, 'config'>): string =>
  join(config.dataDir, 'demo-files')

export const writeDemoFiles = async (context: Context): Promise<void> => {
  const texts: Readonly<Record<DemoFile, string>> = {
    bank: await bankFile(context),
    dues: duesFile(context),
    paidYears: paidYearsFile(context),
    members: await memberFile(),
    cards: await cardFile(context),
  }
  const folder = demoFilesFolder(context)
  await mkdir(folder, { recursive: true })
  for (const [name, { file }] of filesByName) {
    // The byte-order mark makes spreadsheets read it as UTF-8.
    await writeFile(join(folder, file), `\uFEFF${texts[name]}\r\n`)
  }
}

const filesByName = Object.entries(demoFiles) as [DemoFile, (typeof demoFiles)[DemoFile]][]

export const demoFilePages = (context: Context): Hono => {
  const app = new Hono()
  for (const [name, { file }] of filesByName) {
    app.get(demoFileAddress(name), async (c) => {
      const bytes = await readFile(join(demoFilesFolder(context), file)).catch(() => undefined)
      if (bytes === undefined) return c.notFound()
      c.header('Content-Type', csvType)
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      return c.body(new Uint8Array(bytes))
    })
  }
  return app
}

const nameOf = (id: string): string =>
  demoMembers.find(({ member_id }) => member_id === id)?.member_name ?? ''

/**
 * This morning's deposits: two from members who have yet to order (`regular02`, `student01`), and
 * some doubtful ones; and two withdrawals.
 */
const bankFile = async ({ clock, db }: Context): Promise<string> => {
  const now = clock.now().getTime()
  const deposits: readonly (readonly [depositor: string, amount: number])[] = [
    [nameOf('regular02'), 80_000],
    [nameOf('student01'), 20_000],
    [`${nameOf('regular02')}연회비`, 80_000],
    ['미리내대학교', 160_000],
    ['이름없음', 80_000],
    ['돌고래제약', 300_000],
    ['여울식당', -84_000],
    ['나래택배', -12_600],
  ]
  const [main] = await accountsOf(db)
  return statementOf(
    deposits.map(([depositor, amount], at) => ({
      at: new Date(now - (deposits.length - at) * 60_000),
      depositor,
      amount,
      order_pks: [],
    })),
    main?.balance ?? 0,
  )
}

const duesFile = ({ clock }: Context): string => {
  const today = seoulDay(clock.now())
  const rows = [
    ['번호', '성명', '회비', '받은 날', '방법', '비고'],
    ['1', nameOf('regular02'), '80000', addDays(today, -3), '이체', ''],
    ['2', nameOf('student01'), '20000', addDays(today, -2), '현금', '집담회에서 받음'],
    ['3', nameOf('honor01'), '80000', addDays(today, -2), '이체', '면제인데 입금하심'],
    ['4', '길여울', '80000', addDays(today, -1), '이체', '회원인지 확인'],
  ]
  return rows.map((cells) => cells.join(',')).join('\n')
}

/**
 * One column per year, as societies keep it before they move in. Some members have not paid here,
 * one cell is wrong, and one name is unknown.
 */
const paidYearsFile = ({ clock }: Context): string => {
  const year = seoulYear(clock.now())
  const years = [year - 3, year - 2, year - 1]
  const marks = ['○,○,○', '○,,80000', '○,○ (현금),', '○,확인,○', ',○,○']
  const people = everybody().filter(
    ({ diligence, joined, later, type }) =>
      diligence === 'first year' &&
      later === undefined &&
      type === '정회원' &&
      joined.getUTCFullYear() < year - 3,
  )
  const rows = people
    .slice(0, marks.length)
    .map(({ name, birth, cell }, at) => `${name},${at === 2 ? '' : birth},${cell},${marks[at]}`)
  const head = `성명,생년월일,휴대전화,${years.map((one) => `${one}년`).join(',')}`
  return ['회비 납부 대장', head, ...rows, '길여울,1975-04-12,010-0000-2001,○,○,○'].join('\n')
}

const memberFile = async (): Promise<string> => {
  const listed = await readFile(new URL('member-list.csv', import.meta.url), 'utf8')
  const known = everybody()[0]
  return `${listed.trimEnd()}\n${known?.name ?? ''},${known?.member_id ?? ''}@example.org,정회원,,,,,`
}

const cardFile = async (context: Context): Promise<string> => {
  const to = seoulDay(context.clock.now())
  const charges = await chargesOf(context, context.db)
  const [, second, ...rest] = settlementRows(charges, { from: addDays(to, -31), to })
  const other = second?.replace(/(?<=,)(80000|50000|20000)(?=,)/, '90000')
  const stranger = `${to},승인,STRANGER01,STRANGER0001,12345678,80000,2400,240,77360,${addDays(to, 3)}`
  return settlementOf([...(other === undefined ? [] : [other]), ...rest, stranger])
}
