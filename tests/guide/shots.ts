import type { Page } from '@playwright/test'
import { settled, waiting } from '#tests/guide/console.ts'
import { bankCsv, bankRow, outRow } from '#tests/support/bank.ts'
import { settlementCsv, settlementRow } from '#tests/support/settlement.ts'

/** A screen of the console, and what somebody has done there so far. */
interface Shot {
  /** The guide names the file by it. */
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
}

const saved = (page: Page) =>
  page
    .getByText(/저장됨$/)
    .first()
    .waitFor()

const writePost = async (page: Page): Promise<void> => {
  await page.getByLabel('제목').fill('2027년 정기총회 안내')
  await page.getByRole('textbox', { name: '본문' }).click()
  await page.keyboard.type('정기총회를 다음과 같이 엽니다. 회원 여러분의 많은 참석을 바랍니다.')
  await saved(page)
  await page.getByLabel('제목').blur()
}

const changeFee = async (page: Page): Promise<void> => {
  const fee = page.getByLabel('정회원')
  await fee.fill('90000')
  await fee.blur()
  await saved(page)
}

const readBank = async (page: Page): Promise<void> => {
  const [sure = '', alsoSure = '', short = ''] = waiting
  const rows = [
    bankRow(`${sure}서울대`, 80_000),
    bankRow(`${alsoSure}연회비`, 80_000),
    bankRow(short, 70_000),
  ]
  const buffer = Buffer.from(bankCsv(...rows))
  await page
    .getByLabel('거래내역 파일 선택')
    .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '입금 3건 등록' }).click()
  await page.getByText('새로 등록한 입금은 3건입니다.').waitFor()
}

const readOuts = async (page: Page): Promise<void> => {
  const rows = [outRow('한빛인쇄', 352_000), outRow('이체수수료', 500), outRow('여울식당', 118_000)]
  await page.getByLabel('거래내역 파일 선택').setInputFiles({
    name: '거래내역.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(bankCsv(...rows)),
  })
  await page.getByRole('button', { name: '출금 3건 등록' }).click()
  await page.getByText('거래내역에 입금이 없습니다.').waitFor()
  await page.goto(new URL('/admin/money/book/decide', page.url()).href)
  await page.getByRole('article').waitFor()
}

const readSettlement = async (page: Page): Promise<void> => {
  const rows = settled.slice(0, 3).map((day, index) =>
    settlementRow({
      day,
      approval_no: `3001020${index}`,
      amount: index === 2 ? 70_000 : 80_000,
      settle_day: '2025-09-16',
    }),
  )
  const strange = { day: '2025-09-13', approval_no: '30777777', amount: 30_000 }
  const buffer = Buffer.from(settlementCsv(...rows, settlementRow(strange)))
  await page
    .getByLabel('정산 내역 파일 선택')
    .setInputFiles({ name: '정산내역.csv', mimeType: 'text/csv', buffer })
  await page
    .getByText('차이 3건을 확인해 주십시오.')
    .evaluate((one) => one.scrollIntoView({ block: 'start' }))
}

const letSomebodyIn = async (page: Page): Promise<void> => {
  await page.getByLabel('명찰이 없을 때').fill('ㄱㅇㄴㄹ')
  await page.getByRole('button', { name: '가온누리' }).click()
  await page.getByLabel('확인 결과').getByText('가온누리').waitFor()
  await page.getByLabel('명찰이 없을 때').fill('○○대학교')
}

const askRelay = (page: Page) => page.getByText('메일 서버가 정상 작동 중입니다.').waitFor()
const beginHandover = async (page: Page): Promise<void> => {
  await page.getByLabel('인계자').selectOption({ index: 2 })
  await page.getByLabel('인수자').selectOption({ index: 5 })
  await page.getByLabel('사유').fill('임기 만료')
  await page.getByRole('button', { name: '인수인계 시작' }).click()
  await page.getByText('인수인계서 내려받기').waitFor()
}

const writeMail = async (page: Page): Promise<void> => {
  await page.getByLabel('제목').fill('2026년 정기총회에 모십니다')
  await page.getByRole('textbox', { name: '본문' }).click()
  await page.keyboard.type('{이름} 님, 올해의 정기총회에 모십니다. 회비는 {회비}입니다.')
  await page.getByLabel('제목').blur()
}

const receiveRequest = async (page: Page): Promise<void> => {
  await page.getByLabel('이름').fill('마루한')
  await page.getByLabel('요구', { exact: true }).selectOption('열람')
  await page.getByLabel('접수 방법').selectOption('전화')
  await page.getByLabel('요구 내용').fill('학회가 가진 정보를 모두 알고 싶어 하십니다.')
  await page.getByRole('button', { name: '접수' }).click()
  await page.getByLabel('확인 방법').fill('등록된 번호로 전화하여 확인')
  await page.getByRole('button', { name: '확인 후 처리 시작' }).click()
  await page.getByText('본인 확인을 등록했습니다.').waitFor({ state: 'detached' })
  await page.getByText('처리 중').first().waitFor()
}

/** In this order: what one has left shows in those after it. */
export const shots: readonly Shot[] = [
  { name: 'members', path: '/admin/members' },
  { name: 'money', path: '/admin/money' },
  { name: 'bank', path: '/admin/money/bank', prepare: readBank },
  { name: 'outs', path: '/admin/money/bank', prepare: readOuts },
  { name: 'year', path: '/admin/money/year' },
  { name: 'settlement', path: '/admin/money/settlement', prepare: readSettlement },
  { name: 'conference', path: '/admin/conference' },
  { name: 'badges', path: '/admin/conference/badges' },
  { name: 'checkin', path: '/admin/conference/checkin', prepare: letSomebodyIn },
  { name: 'mail', path: '/admin/mail', prepare: askRelay },
  { name: 'mailing', path: '/admin/mail/new', prepare: writeMail },
  { name: 'posts', path: '/admin/posts' },
  { name: 'write', path: '/admin/posts/new?board=notice', prepare: writePost },
  { name: 'today', path: '/admin' },
  { name: 'texts', path: '/admin/texts' },
  { name: 'text', path: '/admin/texts/edit?path=membership/fees.yaml', prepare: changeFee },
  {
    name: 'publish',
    path: '/admin/texts/publish',
    prepare: (page) => page.getByText('90,000원').first().waitFor(),
  },
  { name: 'reminders', path: '/admin/mail/reminders' },
  { name: 'calendar', path: '/admin/calendar' },
  { name: 'log', path: '/admin/log' },
  { name: 'staff', path: '/admin/settings/staff' },
  { name: 'privacy', path: '/admin/settings/privacy/new?who=other', prepare: receiveRequest },
  { name: 'account', path: '/admin/account' },
  { name: 'handover', path: '/admin/settings/handover', prepare: beginHandover },
]
