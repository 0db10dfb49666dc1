import { listColumns } from '#members/rules/member-list.ts'
import { paidMark } from '#payments/rules/dues-sheet/marks.ts'
import type { ColumnKind, ColumnKinds } from '#platform/rules/sheets/columns.ts'

const { member_name, birth, email, cell, company_name } = listColumns

const fixed: ColumnKinds<string> = {
  member_name: { ...member_name, names: [...member_name.names, /^(?:납부자|입금자)/] },
  birth,
  email,
  cell,
  company_name,
  year: {
    label: '회비 연도',
    names: [/^(?:회비|해당|납부|귀속)?(?:연도|년도)$/, /(?:연도|년도)$/],
  },
  amount: { label: '금액', names: [/^(?:납부|입금|회비)?(?:금액|액)원?$/, /금액|^연?회비원?$/] },
  day: {
    label: '납부일',
    names: [/^(?:납부|입금|결제)(?:일|일자|날짜|일시)$/, /^(?:일자|날짜|거래일)/],
  },
  sheet_year: { label: '시트의 연도', names: [] },
  paid: {
    label: '납부 여부',
    // A year in the row above counts more.
    names: [/(?!)/, /^(?:연?회비|(?:연?회비)?(?:납부|완납|입금)(?:여부|현황|확인|상태)?)$/],
    looks: (cell) => paidMark.test(cell),
  },
  method: { label: '납부 방법', names: [/(?:방법|수단|방식)$/] },
  remark: {
    label: '내용·비고',
    names: [/^(?:(?:입금|거래|기재|회비)?내[용역]|적요)$/, /^(?:비고|메모|참고|특이)/],
  },
}

/** A sheet that is called by one year, such as `24년 회비`, holds that year's dues. */
export const sheetYear = {
  key: 'sheet_year',
  value: (name: string, columns: readonly (string | null)[]): string => {
    const years = name.match(/(?<!\d)(?:(?:19|20)\d{2}|\d{2}(?=\s?년))(?!\d)/g) ?? []
    const isTold = columns.some((key) => key !== null && /^(?:year|y\d{4})$/.test(key))
    const [year = ''] = isTold || years.length !== 1 ? [] : years
    return year.length === 2 ? `20${year}` : year
  },
}

const yearsAround = { before: 15, after: 3 }

const yearColumn = (year: number): ColumnKind => {
  const short = String(year).slice(2)
  return {
    label: `${year}년 회비`,
    names: [
      new RegExp(
        `^(?:${year}|['’]${short}|${short}(?=년))(?:학?년도?|도)?(?:연?회비)?(?:납부)?(?:여부|현황|액)?$`,
      ),
    ],
  }
}

/**
 * The columns of a sheet of dues: one `year` column, or a column per year (`y2022`) with a mark,
 * an amount or a day.
 */
export const duesColumns = (thisYear: number): ColumnKinds<string> => {
  const first = thisYear - yearsAround.before
  const count = yearsAround.before + yearsAround.after + 1
  const years = Array.from({ length: count }, (_, at) => first + at)
  return { ...fixed, ...Object.fromEntries(years.map((year) => [`y${year}`, yearColumn(year)])) }
}
