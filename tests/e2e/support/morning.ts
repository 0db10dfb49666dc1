import { deliverDueMail } from '#platform/server/mail/service.ts'
import { invite } from '#staff/server/people.ts'
import { type Desk } from '#tests/e2e/support/desk.ts'
import { textOf } from '#tests/e2e/support/editor.ts'
import { expect } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/support/mailbox.ts'

const password = 'Quiet-Harbour7'
const secretary = {
  staff_id: 'office02',
  staff_name: '권나래',
  email: 'office02@example.org',
  roles: ['사무국' as const],
}

/** From the mail to the first page, with a password and a passkey. */
export const acceptInvitation = async ({ page, site, press, type }: Desk): Promise<void> => {
  const admin = { staff_pk: null, staff_name: '박서연', ip: '', call: 'test' }
  await invite(site.context, admin, secretary)
  await deliverDueMail(site.context)
  const mails = () => mailsTo(site.context, secretary.email)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  await page.goto(/https?:\S+\/admin\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await type(page.getByLabel('비밀번호', { exact: true }), password)
  await type(page.getByLabel('비밀번호 확인', { exact: true }), password)
  await press(page.getByRole('button', { name: '다음' }))
  await press(page.getByRole('button', { name: '패스키 만들기 (지문·얼굴·PIN)' }))
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(10)
  await press(page.getByLabel('복구 코드를 적어 두었습니다.'))
  await press(page.getByRole('button', { name: '계속' }))
  await expect(page.getByRole('heading', { name: '오늘' })).toBeVisible()
}

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7oX3wAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const pdf = {
  name: '총회 안건.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
}

/** Begins a notice: its title and first words. The cursor is in the text. */
const beginNotice = async ({ page, press, type }: Desk, title: string, words: string) => {
  await press(page.getByRole('link', { name: '새 글 쓰기: 공지사항' }))
  await type(page.getByLabel('제목'), title)
  await type(textOf(page), words)
}

/** Two pictures, each with what it shows. The dialog asks for it by itself. */
const addPictures = async ({ page, use }: Desk, shows: readonly [string, string]) => {
  const choosing = page.waitForEvent('filechooser')
  await use('그림')
  await (await choosing).setFiles([picture('one.png'), picture('two.png')])
  const dialog = page.getByRole('dialog', { name: '그림의 대체 텍스트' })
  for (const words of shows) {
    const field = dialog.getByLabel('그림에 무엇이 보입니까?')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(textOf(page).getByRole('img', { name: words })).toBeVisible()
  }
  await expect(dialog).toBeHidden()
  await expect(textOf(page)).toBeFocused()
}

const addTable = async ({ page, use, press }: Desk, cells: readonly string[]) => {
  await use('표')
  await press(page.getByRole('button', { name: '넣기', exact: true }))
  await expect(textOf(page).getByRole('table')).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  for (const [turn, words] of cells.entries()) {
    if (turn > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
}

/** A pinned notice with a table, two pictures and a PDF, published. */
export const publishNotice = async (desk: Desk, title: string): Promise<void> => {
  const { page, press, pick } = desk
  await beginNotice(desk, title, '정기총회를 아래와 같이 엽니다.')
  await page.keyboard.press('Enter')
  await addTable(desk, ['때', '곳', '안건', '1월 15일', '대강당', '회칙 개정'])
  await page.keyboard.press('ControlOrMeta+End')
  await addPictures(desk, ['대강당의 정문', '회의장의 자리 배치'])
  // Tab is the table's while the cursor is in the text.
  await page.keyboard.press('Escape')
  await pick(page.getByLabel('파일 고르기'), [pdf])
  await expect(page.getByRole('button', { name: '총회 안건.pdf 빼기' })).toBeVisible()
  await press(page.getByLabel(/^중요/))
  await lookAtNotice(desk, title)
  await press(page.getByRole('button', { name: '공개하기' }))
}

/** As readers will see it, in a window of its own. */
const lookAtNotice = async ({ page, press }: Desk, title: string): Promise<void> => {
  const opening = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: '미리 보기', exact: true }))
  const preview = await opening
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('table')).toBeVisible()
  await preview.close()
}

/** A second notice, for a moment that is to come. */
export const scheduleNotice = async (desk: Desk, title: string, at: string): Promise<void> => {
  const { page, press, writeDay } = desk
  await desk.open('/admin')
  await beginNotice(desk, title, '연회비를 알려 드립니다.')
  await writeDay(page.getByLabel('게시 시각'), at)
  await press(page.getByRole('button', { name: '예약하기' }))
  await expect(page.getByText(/에 공개됩니다\./)).toBeVisible()
}

/** Changes what a published notice says, and brings back what it said before. */
export const restoreNotice = async (desk: Desk, title: string): Promise<void> => {
  const { page, press, type } = desk
  await desk.open('/admin/posts')
  await press(page.getByRole('link', { name: title }))
  await type(page.getByLabel('제목'), '')
  await page.keyboard.press('End')
  await page.keyboard.type(' (연기)')
  await press(page.getByRole('button', { name: '고친 글 공개' }))
  await expect(page.getByText('공개했습니다.')).toBeVisible()
  await press(page.getByRole('region', { name: '지난 판' }).getByRole('button').last())
  await press(page.getByRole('dialog').getByRole('button', { name: '이 글로 되돌려 공개' }))
  await expect(page.getByLabel('제목')).toHaveValue(title)
}
