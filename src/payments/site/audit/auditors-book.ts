import type { AuditorsBook as Book } from '#payments/api/book-year.ts'
import { duesWords, sectionsOf, shortened, sumsOf } from '#payments/rules/book/sections.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Input } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { dayWords, plainDay, seoulMoment } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { MailLink, sentenceOf } from '#platform/site/mail-link/mail-link.ts'

type FileAsked = Input<'POST /v1/front/getAuditorsFile'>['file']

export class AuditorsBook extends MailLink {
  override connectedCallback(): void {
    for (const button of this.querySelectorAll<HTMLElement>('[data-file]')) {
      const file = button.dataset['file'] === 'pdf' ? 'pdf' : 'xlsx'
      button.addEventListener('click', () => void this.save(file))
    }
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.read())
    super.connectedCallback()
  }

  protected override opened(): void {
    void this.read()
  }

  private async read(): Promise<void> {
    const { token } = this
    this.show('reading')
    try {
      const book = await send('POST /v1/front/getAuditorsBook', { token }, { trouble: 'silent' })
      // Another link was opened meanwhile.
      if (token !== this.token) return
      this.fill(book)
      this.show('found')
    } catch (error) {
      if (token !== this.token) return
      this.say('trouble', sentenceOf(error))
      this.show(isOver(error) ? 'over' : 'trouble')
    }
  }

  private async save(file: FileAsked): Promise<void> {
    this.say('refusal', '')
    try {
      await saveFile(
        'POST /v1/front/getAuditorsFile',
        { token: this.token, file },
        { trouble: 'silent' },
      )
    } catch (error) {
      if (isOver(error)) this.show('over')
      else this.say('refusal', sentenceOf(error))
    }
  }

  private fill(book: Book): void {
    const { figures, closed, changes, name, until, rows } = book
    this.say('title', `${figures.year}년 금전출납부와 결산`)
    const state = closed === null ? '마감 전입니다.' : `${dayWords(closed.at)}에 마감했습니다.`
    const changed = changes.map(
      (one) => `마감 후 정정: ${one.name} ${wonText(one.kept)} → ${wonText(one.now)}.`,
    )
    const note = closed?.note ? [`미분류 거래를 남긴 사유: ${closed.note}.`] : []
    const words = [state, ...note, ...changed, `${duesWords(figures.dues)}.`]
    this.say(
      'state',
      [...words, `${name} 님은 ${seoulMoment(new Date(until))}까지 열람하실 수 있습니다.`].join(
        ' ',
      ),
    )
    const tables = Object.values(sectionsOf(figures))
      .map(shortened)
      .map((section) => ({
        title: section.title,
        heads: section.columns.map((column) => column.title),
        rows: [
          ...section.rows.map((row) => [row.name, ...row.cells]),
          [section.total, ...sumsOf(section)],
        ],
      }))
    const entries = rows.map((row) => [
      ...[plainDay(row.day), row.in, row.out, row.balance, row.heading, row.payee, row.purpose],
      ...[row.project, row.account],
    ])
    const heads = ['입금', '출금', '잔액', '항목', '거래처', '적요', '학술대회', '계좌']
    this.querySelector('[data-tables]')?.replaceChildren(
      ...tables.map((table) => tableOf(table.title, [table.title, ...table.heads], table.rows)),
      tableOf('금전출납부', ['날짜', ...heads], entries),
    )
  }
}

const tableOf = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): HTMLElement => {
  const box = document.createElement('div')
  Object.assign(box, { role: 'region', ariaLabel: title, tabIndex: 0 })
  const table = document.createElement('table')
  const head = table.createTHead().insertRow()
  for (const [at, text] of heads.entries()) {
    const cell = document.createElement('th')
    cell.scope = 'col'
    cell.textContent = text
    cell.toggleAttribute('data-won', typeof rows[0]?.[at] === 'number')
    head.append(cell)
  }
  const body = table.createTBody()
  for (const cells of rows) {
    const row = body.insertRow()
    for (const value of cells) {
      const cell = row.insertCell()
      cell.toggleAttribute('data-won', typeof value === 'number')
      cell.append(typeof value === 'number' ? value.toLocaleString('ko-KR') : value)
    }
  }
  box.append(table)
  return box
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('notFound') || error.is('invalid'))
