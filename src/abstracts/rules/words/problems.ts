import type { Language } from '#abstracts/rules/content.ts'
import type { Unit } from '#abstracts/rules/count.ts'
import type { Problem, ProblemCode } from '#abstracts/rules/problems.ts'

/** A sentence for each problem; `limit` is a number with its unit, where the problem has one. */
type Sentences = Readonly<Record<ProblemCode, string | ((limit: string) => string)>>

const ko: Sentences = {
  titleMissing: '제목을 입력해 주십시오.',
  titleLong: (limit) => `제목은 ${limit}까지 쓸 수 있습니다.`,
  fieldMissing: '분야를 선택해 주십시오.',
  formMissing: '발표 형식을 선택해 주십시오.',
  keywordsFew: (limit) => `중심어를 ${limit} 이상 입력해 주십시오.`,
  keywordsMany: (limit) => `중심어는 ${limit}까지 입력할 수 있습니다.`,
  authorsMissing: '저자를 추가해 주십시오.',
  authorsMany: (limit) => `저자는 ${limit}까지 입력할 수 있습니다.`,
  nameMissing: '저자의 이름을 입력해 주십시오.',
  emailWrong: '저자의 이메일 주소를 확인해 주십시오.',
  emailTwice: '다른 저자와 이메일 주소가 같습니다.',
  orcidWrong: 'ORCID 번호를 확인해 주십시오. 예: 0000-0002-1825-0097',
  affiliationMissing: '저자의 소속을 선택해 주십시오.',
  affiliationsMany: (limit) => `소속은 ${limit}까지 입력할 수 있습니다.`,
  institutionMissing: '소속 기관의 이름을 입력해 주십시오.',
  presenterOne: '발표자 한 명을 선택해 주십시오.',
  correspondingMissing: '교신저자를 선택해 주십시오.',
  bodyMissing: '본문을 입력해 주십시오.',
  bodyLong: (limit) => `본문은 ${limit}까지 쓸 수 있습니다.`,
  figureMany: '이 학술대회의 초록에는 그림을 넣을 수 없습니다.',
}

const en: Sentences = {
  titleMissing: 'Please enter the title.',
  titleLong: (limit) => `The title may have up to ${limit}.`,
  fieldMissing: 'Please choose a topic.',
  formMissing: 'Please choose a form of presentation.',
  keywordsFew: (limit) => `Please enter at least ${limit}.`,
  keywordsMany: (limit) => `Up to ${limit} are allowed.`,
  authorsMissing: 'Please add an author.',
  authorsMany: (limit) => `Up to ${limit} are allowed.`,
  nameMissing: 'Please enter the author’s name.',
  emailWrong: 'Please check the author’s e-mail address.',
  emailTwice: 'Another author has the same e-mail address.',
  orcidWrong: 'Please check the ORCID iD, for example 0000-0002-1825-0097.',
  affiliationMissing: 'Please choose the author’s affiliation.',
  affiliationsMany: (limit) => `Up to ${limit} are allowed.`,
  institutionMissing: 'Please enter the name of the institution.',
  presenterOne: 'Please mark one presenting author.',
  correspondingMissing: 'Please mark a corresponding author.',
  bodyMissing: 'Please enter the text.',
  bodyLong: (limit) => `The text may have up to ${limit}.`,
  figureMany: 'Abstracts of this conference have no figure.',
}

const sentences = { ko, en } satisfies Record<Language, Sentences>

const counted: Partial<Record<ProblemCode, Readonly<Record<Language, string>>>> = {
  keywordsFew: { ko: '개', en: 'keywords' },
  keywordsMany: { ko: '개', en: 'keywords' },
  authorsMany: { ko: '명', en: 'authors' },
  affiliationsMany: { ko: '곳', en: 'affiliations' },
}

const units = {
  characters: { ko: '자', en: 'characters' },
  words: { ko: '단어', en: 'words' },
} satisfies Record<Unit, Record<Language, string>>

/** A number with its unit: `1,000자`, `300 words`. */
export const amountWords = (language: Language, amount: number, unit: Unit): string =>
  withName(language, amount, units[unit][language])

const withName = (language: Language, amount: number, name: string): string =>
  `${amount.toLocaleString('ko')}${language === 'ko' ? '' : ' '}${name}`

/** The sentence that tells an author how to mend a problem. */
export const problemWords = (language: Language, { code, most = 0, unit }: Problem): string => {
  const sentence = sentences[language][code]
  if (typeof sentence === 'string') return sentence
  const name = unit === undefined ? counted[code]?.[language] : units[unit][language]
  return sentence(withName(language, most, name ?? ''))
}
