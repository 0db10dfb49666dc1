/** In hours from when it became known: 개인정보 보호법 시행령 제39조제1항(통지), 제40조제1항(신고). */
import { hour } from '#platform/rules/spans.ts'

const breachHours = 72

/** The authority must be informed from so many people on (시행령 제40조제1항제1호). */
const authorityPeople = 1000

/** In days: a notice for people who cannot be reached stays on the site (시행령 제39조). */
export const noticeDays = 30

/** The deadline for informing people and, if required, the authority. */
export const notifyUntil = (knownAt: string): Date =>
  new Date(Date.parse(knownAt) + breachHours * hour)

interface Known {
  people: number
  /** Sensitive data or unique ids (법 제23조, 제24조). */
  sensitive: boolean
  outside: boolean
  unreachable: number
  returned: number
}

interface Duty {
  what: string
  law: string
  /** Hours from knowledge of the breach; null if the law counts otherwise. */
  hours: number | null
}

const notice = '「개인정보 보호법」 제34조제1항, 같은 법 시행령 제39조'

/** The people and offices to inform of a breach, each with its deadline and law (개인정보 보호법 제34조). */
export const dutiesOf = ({ people, sensitive, outside, unreachable, returned }: Known): Duty[] => {
  const counted = (count: number): string => `${count.toLocaleString('ko-KR')}명`
  const duties: (Duty | false)[] = [
    { what: '유출 대상자에게 통지', law: notice, hours: breachHours },
    (people >= authorityPeople || sensitive || outside) && {
      what: '개인정보보호위원회나 한국인터넷진흥원(privacy.go.kr, 국번 없이 118)에 신고',
      law: '「개인정보 보호법」 제34조제3항, 같은 법 시행령 제40조',
      hours: breachHours,
    },
    outside && {
      what: '침해사고 신고 대상인지 한국인터넷진흥원에 확인',
      law: '「정보통신망 이용촉진 및 정보보호 등에 관한 법률」 제48조의3, 같은 법 시행령 제58조의2',
      hours: 24,
    },
    returned > 0 && {
      what: `메일이 전달되지 않은 ${counted(returned)}에게 전화나 문자, 우편으로 통지`,
      law: notice,
      hours: breachHours,
    },
    unreachable > 0 && {
      what: `연락처가 없는 ${counted(unreachable)}을 위해 홈페이지에 ${noticeDays}일 이상 공지`,
      law: '「개인정보 보호법」 시행령 제39조',
      hours: null,
    },
  ]
  return duties.filter((duty) => duty !== false)
}

/** `32시간 남음`, `5시간 경과`; a started hour counts as passed. */
export const hoursWords = (until: Date, now: Date): string => {
  const left = until.getTime() - now.getTime()
  return left >= 0 ? `${Math.floor(left / hour)}시간 남음` : `${Math.ceil(-left / hour)}시간 경과`
}

/** The facts that must be told, in the law's order (법 제34조제1항). */
export const breachFacts = {
  items: { label: '유출된 항목', hint: '예: 이름, 이메일, 휴대폰 번호' },
  happened: { label: '유출 시점과 경위', hint: '유출 시점과 경로를 확인된 범위에서 입력합니다.' },
  advice: {
    label: '피해를 줄이기 위하여 할 수 있는 조치',
    hint: '예: 같은 비밀번호를 사용하는 사이트의 비밀번호를 변경해 주십시오.',
  },
  measures: {
    label: '학회의 대응과 피해 구제 절차',
    hint: '조치한 내용과 피해 발생 시 구제 절차를 입력합니다.',
  },
  contact: { label: '신고·문의처', hint: '부서와 전화, 이메일' },
} as const

export type BreachFact = keyof typeof breachFacts

export const breachFactKeys = Object.keys(breachFacts) as BreachFact[]

export const breachFormats = {
  pdf: '신고 자료(PDF 문서)',
  csv: '신고 자료(CSV 파일)',
  people: '유출 대상자 명단(CSV 파일)',
  unreached: '메일 미도달자의 전화와 주소(CSV 파일)',
} as const

export type BreachFormat = keyof typeof breachFormats

export const breachFormatKeys = Object.keys(breachFormats) as BreachFormat[]
