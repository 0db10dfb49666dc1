import { readFile } from 'node:fs/promises'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
// What the sign-up page says that is collected, held against the table of a member's fields (norms 2.1).
import { itemsOf, type MemberField } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'

const page = parse(await readFile('dist/client/auth/signup.html', 'utf8'))

const noticeOf = (caption: string): string =>
  page.querySelectorAll('table').find(({ text }) => text.includes(caption))?.text ?? ''

const notices: Readonly<Record<MemberField['kept'], string>> = {
  member: noticeOf('개인정보의 수집과 이용'),
  topic: noticeOf('연구분야의 수집과 이용'),
}

test.for(allFields.filter(({ setBy }) => setBy !== 'office'))(
  'the notice names $label',
  ({ kept, ...field }) => {
    const [word = ''] = itemsOf([{ kept, ...field }])
    expect(word).not.toBe('')
    expect(notices[kept]).toContain(word)
    if (kept === 'topic') expect(notices.member).not.toContain(word)
  },
)

test('the notice names what is collected besides', () => {
  const further = ['비밀번호', '학력(학교, 전공, 학위, 졸업년도, 국가)', '약관 동의', '방침 확인']
  for (const word of further) expect(notices.member).toContain(word)
})
