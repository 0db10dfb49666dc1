import { type Language, languages } from '#abstracts/rules/content.ts'
import type { Unit } from '#abstracts/rules/count.ts'
import type { Problem, ProblemCode } from '#abstracts/rules/problems.ts'

/** Korean and English; `{}` stands for a name, or a number with its unit. */
export type Words = readonly [ko: string, en: string]

const problems = {
  titleMissing: ['제목을 입력해 주십시오.', 'Please enter the title.'],
  titleLong: ['제목은 {}까지 쓸 수 있습니다.', 'The title can have up to {}.'],
  fieldMissing: ['분야를 선택해 주십시오.', 'Please choose a topic.'],
  formMissing: ['발표 형식을 선택해 주십시오.', 'Please choose a presentation type.'],
  keywordsFew: ['중심어를 {} 이상 입력해 주십시오.', 'Please enter at least {}.'],
  keywordsMany: ['중심어는 {}까지 입력할 수 있습니다.', 'Up to {} are allowed.'],
  authorsMissing: ['저자를 추가해 주십시오.', 'Please add an author.'],
  authorsMany: ['저자는 {}까지 입력할 수 있습니다.', 'Up to {} are allowed.'],
  nameMissing: ['저자의 이름을 입력해 주십시오.', 'Please enter the author’s name.'],
  emailWrong: ['저자의 이메일 주소를 확인해 주십시오.', 'Please check the author’s email address.'],
  emailTwice: ['다른 저자와 이메일 주소가 같습니다.', 'Another author has this email address.'],
  orcidWrong: ['ORCID 번호를 확인해 주십시오.', 'Please check the ORCID iD.'],
  affiliationMissing: ['저자의 소속을 선택해 주십시오.', 'Please choose the affiliation.'],
  affiliationsMany: ['소속은 {}까지 입력할 수 있습니다.', 'Up to {} are allowed.'],
  institutionMissing: ['소속 기관의 이름을 입력해 주십시오.', 'Please enter the institution.'],
  presenterOne: ['발표자 한 명을 선택해 주십시오.', 'Please choose one presenting author.'],
  correspondingMissing: ['교신저자를 선택해 주십시오.', 'Please choose a corresponding author.'],
  bodyMissing: ['본문을 입력해 주십시오.', 'Please enter the text.'],
  bodyLong: ['본문은 {}까지 쓸 수 있습니다.', 'The text can have up to {}.'],
  figureMany: ['이 초록에는 그림을 넣을 수 없습니다.', 'This abstract cannot have a figure.'],
} satisfies Record<ProblemCode, Words>

const units = {
  characters: ['{}자', '{} characters'],
  words: ['{}단어', '{} words'],
} satisfies Record<Unit, Words>

const screens = {
  'step.title': ['제목과 분야', 'Title and topic'],
  'step.authors': ['저자와 소속', 'Authors and affiliations'],
  'step.body': ['본문', 'Text'],
  'step.submit': ['확인과 제출', 'Check and submit'],
  steps: ['초록 작성 단계', 'Steps'],
  next: ['다음', 'Next'],
  previous: ['이전', 'Back'],
  choose: ['선택해 주십시오', 'Please choose'],
  'save.kept': ['저장됨', 'Saved'],
  'save.typed': ['작성 중', 'Writing'],
  'save.keeping': ['저장 중', 'Saving'],
  'save.failed': ['인터넷 연결 없음(이 기기에 보관됨)', 'No connection (kept on this device)'],
  'save.conflict': ['저장하지 못함(이 기기에 보관됨)', 'Not saved (kept on this device)'],
  'save.refused': ['저장하지 못함(이 기기에 보관됨)', 'Not saved (kept on this device)'],
  restored: [
    '저장하지 못한 내용이 이 기기에 남아 있어 복원했습니다.',
    'Text that had not been saved was restored from this device.',
  ],
  conflict: ['다른 화면에서 내용이 변경되었습니다', 'The abstract was changed elsewhere'],
  conflictHint: [
    '다른 창이나 사무국에서 이 초록을 수정했습니다. 어느 내용을 남길지 선택해 주십시오.',
    'This abstract was changed in another window or by the secretariat. Please choose which version to keep.',
  ],
  keepMine: ['이 화면의 내용으로 저장', 'Save the version on this screen'],
  takeTheirs: ['다른 화면의 내용 불러오기', 'Load the other version'],
  page: ['초록집 미리 보기', 'Preview of the abstract book'],
  figure: ['그림', 'Figure'],
  language: ['초록의 언어', 'Language of the abstract'],
  ko: ['국문', 'Korean'],
  en: ['영문', 'English'],
  title_ko: ['국문 제목', 'Title in Korean'],
  title_en: ['영문 제목', 'Title in English'],
  field: ['분야', 'Topic'],
  form: ['발표 형식', 'Presentation type'],
  prize: ['상 신청', 'Apply for an award'],
  noPrize: ['신청하지 않음', 'None'],
  keywords: ['중심어', 'Keywords'],
  keywordsHint: ['쉼표로 구분해 {}개를 입력해 주십시오.', '{}, separated by commas.'],
  tools: ['서식과 기호', 'Formatting and symbols'],
  toolsHint: [
    '기울임 Ctrl+I, 위 첨자 Ctrl+마침표, 아래 첨자 Ctrl+쉼표, 도구 모음 Alt+F10',
    'Italics Ctrl+I, superscript Ctrl+period, subscript Ctrl+comma, toolbar Alt+F10',
  ],
  em: ['기울임', 'Italics'],
  sup: ['위 첨자', 'Superscript'],
  sub: ['아래 첨자', 'Subscript'],
  over: ['{} 초과', '{} over the limit'],
  'paste.tables': ['표 {}개는 글자만 넣었습니다.', 'Only the text of {} table(s) was inserted.'],
  'paste.left': ['{} 제외했습니다.', 'Left out: {}.'],
  'paste.pictures': ['그림 {}개', '{} picture(s)'],
  'paste.links': ['링크 {}개', '{} link(s)'],
  'paste.bold': ['굵은 글씨', 'bold type'],
  'paste.colours': ['글자색', 'colours'],
  'paste.signs': ['읽을 수 없는 기호 {}개', '{} unreadable symbol(s)'],
  affiliations: ['소속', 'Affiliations'],
  affiliation: ['소속 {}', 'Affiliation {}'],
  addAffiliation: ['소속 추가', 'Add an affiliation'],
  institution_ko: ['기관(국문)', 'Institution in Korean'],
  institution_en: ['기관(영문)', 'Institution in English'],
  department_ko: ['부서(국문)', 'Department in Korean'],
  department_en: ['부서(영문)', 'Department in English'],
  city: ['도시', 'City'],
  country: ['국가', 'Country'],
  more: ['부서, 도시, 국가 등 추가 입력', 'Department, city, country and more'],
  authors: ['저자', 'Authors'],
  author: ['저자 {}', 'Author {}'],
  addAuthor: ['저자 추가', 'Add an author'],
  before: [
    '지난 초록의 저자와 소속 불러오기',
    'Use authors and affiliations from your last abstract',
  ],
  name_ko: ['이름(국문)', 'Name in Korean'],
  name_en: ['이름(영문)', 'Name in English'],
  email: ['이메일', 'Email'],
  orcid: ['ORCID', 'ORCID iD'],
  orcidHint: ['선택 항목입니다. 예: 0000-0002-1825-0097', 'Optional, e.g. 0000-0002-1825-0097'],
  presenter: ['발표자', 'Presenting author'],
  corresponding: ['교신저자', 'Corresponding author'],
  up: ['위로', 'Move up'],
  down: ['아래로', 'Move down'],
  remove: ['삭제', 'Remove'],
  addFigure: ['그림 파일 선택', 'Choose a figure'],
  figureHint: ['PNG나 JPEG 그림 1개, 10 MB까지', 'One PNG or JPEG figure, up to 10 MB'],
  figureBig: ['그림은 10 MB까지 넣을 수 있습니다.', 'A figure can be up to 10 MB.'],
  figureKept: ['그림을 넣었습니다.', 'The figure was added.'],
  caption: ['그림 설명', 'Caption'],
  problems: ['제출하기 전에 확인해 주십시오({}건)', 'Please check before submitting ({})'],
  complete: ['모든 항목을 입력했습니다.', 'Everything is complete.'],
  naming: [
    '심사위원이 저자를 알 수 있는 표현이 있습니다: {}. 수정하지 않아도 제출할 수 있습니다.',
    'Reviewers could recognise the authors by these words: {}. You can still submit without changing them.',
  ],
  earlier: ['기발표 내용과 서지 사항', 'Earlier presentation or publication, with reference'],
  conflicts: ['이해상충', 'Conflicts of interest'],
  irb: ['연구윤리 승인 번호(IRB, IACUC)', 'Ethics approval number (IRB, IACUC)'],
  funding: ['연구비', 'Funding'],
  optional: ['다음 항목은 해당하는 경우에만 입력해 주십시오.', 'Please fill in what applies.'],
  consents: ['동의', 'Consents'],
  submit: ['초록 제출', 'Submit abstract'],
  submitted: ['초록이 접수되었습니다', 'The abstract has been submitted'],
  number: ['접수번호', 'Abstract no.'],
  pdf: ['초록 내려받기(PDF)', 'Download (PDF)'],
  after: [
    '접수 확인 메일을 발송했습니다. {}까지 수정할 수 있으며, 심사 결과는 이메일로 알려 드립니다.',
    'We have emailed you a confirmation. You can edit the abstract until {}. We will email you the decision.',
  ],
  mine: ['내 초록', 'My abstracts'],
} satisfies Record<string, Words>

const table = { ...problems, ...screens, ...units }
export type AuthorWord = keyof typeof table

/** `value` takes the place of `{}`. */
export type Say = (word: AuthorWord, value?: string | number) => string

/** The words of the author's screens in that language. */
export const sayIn =
  (language: Language): Say =>
  (word, value = '') =>
    (table[word][languages.indexOf(language)] ?? '').replace('{}', value.toLocaleString('ko'))

const counted: Readonly<Partial<Record<ProblemCode, Words>>> = {
  keywordsFew: ['{}개', '{} keywords'],
  keywordsMany: ['{}개', '{} keywords'],
  authorsMany: ['{}명', '{} authors'],
  affiliationsMany: ['{}곳', '{} affiliations'],
}

/** The sentence that tells an author how to mend a problem. */
export const problemWords = (language: Language, { code, most = 0, unit }: Problem): string => {
  const words = unit === undefined ? counted[code] : units[unit]
  const limit = words?.[languages.indexOf(language)]?.replace('{}', most.toLocaleString('ko'))
  return sayIn(language)(code, limit)
}
