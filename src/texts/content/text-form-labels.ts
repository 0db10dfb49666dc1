import { conferenceLabels, type Texts } from '#texts/content/conference-labels.ts'

const common: Readonly<Record<string, Texts>> = {
  name: '이름',
  title: '제목',
  text: '설명',
  english: '영문',
  en: '영문',
  image: '그림',
  kind: '구분',
  address: '주소',
  position: '직책',
  affiliation: '소속',
  phone: '전화번호',
  email: '이메일',
  url: '주소(URL)',
  notes: '안내 문구',
  'notes.*': '문구',
  days: '발송 기준일(전후 일수)',
  'days.*': '일수',
  subject: '제목',
  paragraphs: '본문',
  'paragraphs.*': '문단',
}

const things = (key: string, label: string): Record<string, Texts> => ({
  [key]: label,
  [`${key}.*`]: '항목',
  [`${key}.*.title`]: '인수 항목',
  [`${key}.*.check`]: '확인할 내용',
  [`${key}.*.roles`]: '담당 역할',
  [`${key}.*.roles.*`]: '역할',
})

const ofFiles: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  'bylaws/*/version.yaml': {
    label: ['개정 차수', '예: 제8차 개정'],
    amendedOn: '총회 의결일',
    effectiveOn: '시행일',
    summary: [
      '개정 내용과 이유',
      '두세 문장으로 입력합니다. 조문별 이유는 각 장의 신구조문대비표에서 입력합니다.',
    ],
  },
  'conferences/*.yaml': conferenceLabels,
  'introduce/greeting.en.md': { position: '영문 직책', name: '영문 이름', title: '영문 제목' },
  'home.yaml': {
    hero: '첫 화면 위의 슬라이드',
    'hero.slides': '슬라이드',
    'hero.slides.*.title': ['제목', 'Enter를 누르면 줄을 바꿉니다.'],
    tiles: ['바로가기', '여섯 칸입니다.'],
    'tiles.*.label': '이름',
    'tiles.*.href': '주소(학회지는 journal)',
    'tiles.*.icon': '아이콘',
    'tiles.*.newWindow': '새 창',
    research: '연구 분야 소개',
    'research.items': '분야',
    'research.items.*.alt': ['그림 설명', '그림을 볼 수 없는 사람에게 음성으로 제공됩니다.'],
  },
  'membership/guide.yaml': {
    categories: '회원 구분',
    'categories.*': '구분',
    'categories.*.eligibility': '자격',
    'categories.*.rights': '권리',
    'categories.*.feeNote': '회비 안내',
    benefits: '혜택',
    joining: '가입 절차',
    'joining.*': '절차',
  },
  'membership/fees.yaml': {
    annual: '연회비(원)',
    later: '앞으로의 연회비(원)',
    'later.*': '연회비',
    'later.*.from': '적용 연도(그해 1월 1일부터)',
    'later.*.note': '회비안내에 표시할 설명',
  },
  'introduce/officers.yaml': {
    placeholder: '예시 이름입니다',
    term: '임기',
    'term.from': '시작일',
    'term.to': '종료일',
    officers: '임원',
    committees: '위원회',
    'committees.*.name': '위원회 이름',
    'committees.*.duty': '업무',
    'committees.*.members': '위원',
  },
  'introduce/history.yaml': {
    items: '연혁',
    'items.*.date': ['시기(연도-월)', '예: 2025-10 또는 2025'],
    'items.*.text': '내용',
  },
  'sponsors.yaml': {
    items: '후원 기관',
    'items.*': '기관',
    'items.*.logo': '로고 그림',
  },
  'calendar.yaml': {
    duties: '연간 업무',
    'duties.*': '업무',
    'duties.*.title': '업무',
    'duties.*.on': '매년 같은 날(월-일)',
    'duties.*.conference': '학술대회 기준 일수(전은 음수)',
    'duties.*.room': '처리하는 메뉴',
    'duties.*.since': '시작 연도',
    'duties.*.steps': '절차',
    'duties.*.steps.*': '줄',
  },
  'handover.yaml': {
    ...things('passwords', '외부 서비스의 비밀번호'),
    ...things('contracts', '계약'),
  },
  'reminders.yaml': {
    hour: '발송 시작 시각(시)',
    dues: '연회비 납부',
    'dues.due': '납부 기한(월-일)',
    'dues.before': '납부 기한 전',
    'dues.after': '납부 기한 후',
    deposits: '입금 기한',
    'deposits.before': '입금 기한 전',
    'deposits.after': '입금 기한 후',
    registration: '사전등록 마감',
    'registration.early': '1차 안내',
    'registration.last': '마지막 안내',
    conference: '학술대회 전날',
    'conference.eve': '전날',
    'conference.day': '당일 아침(전날 이후 등록자)',
  },
  'site.yaml': {
    name: '학회 이름',
    nameEn: '영문 이름',
    abbreviation: '약칭',
    slogan: '표어',
    description: '소개',
    fax: '팩스번호',
    officeHours: '업무 시간',
    refundApproval: '2인 승인이 필요한 환불 금액(원)',
    publicInterest: ['공익법인', '장부와 증빙을 10년 동안 보관합니다.'],
    duesSince: '회비 기준 연도(연회비 부과 시작)',
    registration: '등록 번호',
    'registration.label': '번호의 이름',
    'registration.number': '번호',
    representative: '대표자',
    seal: ['직인 그림', '영수증과 증명서에 표시됩니다.'],
    privacyOfficer: '개인정보 보호책임자',
    bank: '입금 계좌',
    'bank.name': '은행',
    'bank.account': '계좌번호',
    'bank.holder': '예금주',
    partner: '관련 학회',
    journal: '학회지',
    verification: '검색 사이트 소유 확인 값',
    'verification.naver': '네이버',
    'verification.google': '구글',
    currentConference: '현재 학술대회',
    placeholders: ['예시 항목', '실제 값으로 수정한 항목은 목록에서 삭제합니다.'],
    'placeholders.*': '항목',
  },
}

/**
 * Finds label and hint by the path of keys. `*` stands for a list's items, which take the list's
 * label if they have none.
 */
export const textsOf = (file: string, way: readonly string[]): { label: string; hint?: string } => {
  const korean = way.filter((key, at) => key !== 'en' || at === way.length - 1)
  if (korean.length < way.length) return textsOf(file, korean)
  const last = way.at(-1) ?? ''
  const whole = way.join('.')
  const ends = way.slice(-2).join('.')
  const texts = ofFiles[file]?.[whole] ?? common[whole] ?? common[ends] ?? common[last]
  if (texts === undefined && last === '*') return { label: textsOf(file, way.slice(0, -1)).label }
  if (typeof texts === 'object') return { label: texts[0], hint: texts[1] }
  return { label: texts ?? last }
}
