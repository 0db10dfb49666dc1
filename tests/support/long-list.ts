import { four, listRow, moved, workbook } from '#tests/support/moving-in.ts'

const hanja = '성명(한자): 洪吉童'

/** Heading, a cell's forms, the member's column, and its values; #### is the row's number. */
const moreColumns: readonly (readonly [string, string, string?, string?])[] = [
  ['영문성명', 'Kim No-hwa', 'en_name', 'Kim No-hwa'],
  ['성별', '남|여자|M|F|남성', 'gender', '남|여|남|여|남'],
  ['성명(한자)', '洪吉童|'],
  ['자택주소', '(0####) 서울로|우)0#### 서울로|0#### 서울로', 'zipcode', '0####'],
  ['자택 상세주소', '2동', 'address_detail', '2동'],
  ['직장 우편번호', '0####', 'company_zipcode', '0####'],
  ['직장주소', '부산 ####', 'company_address', '부산 ####'],
  ['직장 전화', '02-2072-####|22072####|(02)2072####(내선 1)', 'company_tel', '022072####'],
  ['FAX', '051.123.####', 'company_fax', '051123####'],
  ['소속(영문)', 'SNUH', 'company_en_name', 'SNUH'],
  ['부서', '노년내과||간호학과', 'md', '노년내과||간호학과'],
  ['직위', '교수|', 'position', '교수|'],
  ['연구분야', '근감소증', 'research_topic', '근감소증'],
  ['우편물 수령지', '학교|집', 'receive_post', '직장|자택'],
  ['졸업학교', '서울대학교|', 'school', '서울대학교 박사 내과학 1998|'],
  ['학위', '의학박사|'],
  ['전공', '내과학|'],
  ['졸업년도', '1998년 2월|'],
  [
    '회원상태',
    '정상||휴회(2024.3~)|||휴회 2023~2024||작고(2023.5.1)||2022년 퇴회|휴회|',
    'status',
    `|평생회원 2010-01-01~|휴회 2024-03-01~|||휴회 2023-01-01~2024-12-31||작고 2023-05-01~||퇴회 2022-01-01~|휴회 2021-12-31~|`,
  ],
  [
    '비고',
    '|평생회원(2010)|평의원|||||||||',
    'note',
    `${hanja}||${hanja}\n비고: 평의원||${hanja}||${hanja}||${hanja}||${hanja}|`,
  ],
]

const formOf = (forms: string, at: number): string =>
  (forms.split('|')[at % forms.split('|').length] ?? '').replace('####', four(3000 + at))

/** Three hundred rows of all columns, each with what the member has afterwards. */
export const longList = (): { file: Buffer; after: Record<string, string>[] } => {
  const head = ['연번', '성명', '생년월일', '휴대폰', '이메일', '소속', '회원구분', '입회일']
  const rows = moved.map((one, at) => [
    ...listRow(one, at),
    ...moreColumns.map(([name, forms]) => (at === 61 && name === '성별' ? '?' : formOf(forms, at))),
  ])
  const after = moved.map(({ name, birth, cell, company, type, joined, email }, at) => {
    const more = moreColumns.flatMap(([, , column, values = '']) =>
      column === undefined ? [] : [[column, formOf(values, at)] as const],
    )
    const own = { member_name: name, birth, cell, company_name: company, member_type: type }
    const isGone = ['작고', '퇴회'].includes(formOf(moreColumns.at(-2)?.[3] ?? '', at).slice(0, 2))
    return { ...own, joined_on: joined, email: isGone ? '' : email, ...Object.fromEntries(more) }
  })
  return {
    file: workbook([[...head, ...moreColumns.map(([name]) => name)], ...rows], 'xlsx'),
    after,
  }
}
