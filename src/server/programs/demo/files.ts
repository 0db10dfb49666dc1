import { type DemoFile, demoFileAddress, demoFiles } from '#rules/demo-files.ts'
import { addDays, seoulDay } from '#rules/days.ts'
import { csvType } from '#server/base/csv.ts'
import type { Context } from '#server/base/context.ts'
import { demoMembers } from '#server/programs/demo/members.ts'
import { everybody } from '#server/programs/demo/society/people.ts'
import { settlementOf, settlementRows } from '#server/programs/demo/society/settlements.ts'
import { statementOf } from '#server/programs/demo/society/statements.ts'
import { chargesOf } from '#server/features/settlement/ledger.ts'
import { Hono } from 'hono'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where they lie. */
export const demoFilesFolder = ({ config }: Pick<Context, 'config'>): string =>
  join(config.dataDir, 'demo-files')

/** Writes the files that the console can be tried with, which fit the demo as it has just been filled. */
export const writeDemoFiles = async (context: Context): Promise<void> => {
  const texts: Readonly<Record<DemoFile, string>> = {
    bank: bankFile(context),
    members: memberFile(),
    cards: await cardFile(context),
  }
  const folder = demoFilesFolder(context)
  await mkdir(folder, { recursive: true })
  for (const [name, { file }] of filesByName) {
    // With the mark that has spreadsheets read it as UTF-8.
    await writeFile(join(folder, file), `\uFEFF${texts[name]}\r\n`)
  }
}

const filesByName = Object.entries(demoFiles) as [DemoFile, (typeof demoFiles)[DemoFile]][]

/** Gives them out; only `npm start` mounts it. */
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
 * Deposits of this morning: of two who have still to order (`regular02`, `student01`), and such as make one think.
 */
const bankFile = ({ clock }: Context): string => {
  const now = clock.now().getTime()
  const deposits: readonly (readonly [depositor: string, amount: number])[] = [
    [nameOf('regular02'), 80_000],
    [nameOf('student01'), 20_000],
    [`${nameOf('regular02')}연회비`, 80_000],
    ['미리내대학교', 160_000],
    ['이름없음', 80_000],
    ['돌고래제약', 300_000],
  ]
  return statementOf(
    deposits.map(([depositor, amount], at) => ({
      at: new Date(now - (deposits.length - at) * 60_000),
      ...{ depositor, amount, order_pks: [] },
    })),
  )
}

/** Some who can be invited, and one of each kind of fault. */
const listed: readonly (readonly string[])[] = [
  ['이름', '이메일', '회원 구분', '휴대폰', '직장', '직위', '생년월일', '가입일'],
  [
    '길여울',
    'yeoul@example.org',
    '정회원',
    '010-0000-2001',
    '미리내대학교',
    '교수',
    '1975-04-12',
    '2019-03-02',
  ],
  [
    '길시원',
    'siwon@example.org',
    '정회원',
    '01000002002',
    '무지개연구원',
    '책임연구원',
    '1969.11.30',
    '2016-09-01',
  ],
  [
    '방그루',
    'geuru@example.org',
    '학생회원',
    '010 0000 2003',
    '샛별대학교',
    '학생연구원',
    '1999/02/03',
    '2025-03-02',
  ],
  ['방이슬', 'iseul@example.org', '명예회원', '', '온누리대학교', '명예교수', '1951-07-21', ''],
  ['맹초롱', '', '정회원', '010-0000-2005', '달빛대학교병원', '교수', '1980-01-05', '2021-05-10'],
  [
    '맹다래',
    'darae(at)example.org',
    '정회원',
    '010-0000-2006',
    '푸른숲병원',
    '교수',
    '1978-08-08',
    '',
  ],
  [
    '탁빛나',
    'yeoul@example.org',
    '정회원',
    '010-0000-2007',
    '별마루대학교',
    '교수',
    '1982-12-24',
    '',
  ],
  [
    '탁우주',
    'uju@example.org',
    '준회원',
    '010-0000-2008',
    '돌고래연구소',
    '연구원',
    '1990-06-15',
    '',
  ],
  [
    '추강산',
    'gangsan@example.org',
    '정회원',
    '010-0000-2009',
    '은하수과학기술원',
    '교수',
    '1985-13-40',
    '',
  ],
]

/** They, and somebody who is a member already. */
const memberFile = (): string => {
  const known = everybody()[0]
  const rows = [
    ...listed,
    [known?.name ?? '', `${known?.member_id ?? ''}@example.org`, '정회원', '', '', '', '', ''],
  ]
  return rows.map((cells) => cells.join(',')).join('\r\n')
}

/** What the gateway would say of the last month: one charge is missing, one is another amount, one is nobody’s. */
const cardFile = async (context: Context): Promise<string> => {
  const to = seoulDay(context.clock.now())
  const charges = await chargesOf({ ...context, gatewayPages: new Hono() }, context.db)
  const [, second, ...rest] = settlementRows(charges, { from: addDays(to, -31), to })
  const other = second?.replace(/(?<=,)(80000|50000|20000)(?=,)/, '90000')
  const stranger = `${to},승인,STRANGER01,STRANGER0001,12345678,80000,2400,240,77360,${addDays(to, 3)}`
  return settlementOf([...(other === undefined ? [] : [other]), ...rest, stranger])
}
