import { type Language, languages } from '#abstracts/rules/content.ts'
import type { Words } from '#abstracts/rules/words/author.ts'

const table = {
  loading: ['심사 화면을 불러오고 있습니다.', 'Loading your reviews.'],
  over: [
    '사용할 수 없는 링크입니다. 새 링크가 필요하시면 사무국에 요청해 주십시오.',
    'This link cannot be used. Please ask the secretariat for a new one.',
  ],
  until: ['심사 마감: {}', 'Reviews due: {}'],
  closed: [
    '심사 기간이 종료되어 수정할 수 없습니다.',
    'The review period has ended, so nothing can be changed.',
  ],
  invited: [
    '심사를 맡아 주시겠습니까? 분야와 편수를 선택하신 뒤 수락해 주십시오.',
    'Would you review abstracts for us? Please choose your topics and how many, then accept.',
  ],
  hasDeclined: [
    '심사를 사양하셨습니다. 맡아 주실 수 있으면 아래에서 수락해 주십시오.',
    'You have declined to review. If you can review after all, please accept below.',
  ],
  fields: ['심사 분야', 'Topics'],
  most: ['최대 편수', 'Maximum number of abstracts'],
  accept: ['심사 수락', 'Accept'],
  decline: ['심사 사양', 'Decline'],
  reason: ['사유', 'Reason'],
  list: ['심사할 초록', 'Abstracts to review'],
  none: [
    '배정된 초록이 없습니다. 배정되면 메일로 알려 드립니다.',
    'No abstracts have been assigned to you yet. We will email you when they are.',
  ],
  open: ['심사 전', 'To do'],
  submitted: ['완료', 'Done'],
  settings: ['심사 분야·편수 변경', 'Change topics or number'],
  save: ['저장', 'Save'],
  back: ['목록', 'List'],
  previous: ['이전 초록', 'Previous'],
  next: ['다음 초록', 'Next'],
  figure: ['그림 보기', 'Show the figure'],
  keywords: ['중심어', 'Keywords'],
  points: ['{}점', '{}'],
  scale: ['1점(낮음)부터 {}점(높음)까지', 'From 1 (low) to {} (high)'],
  recommendation: ['종합 의견', 'Recommendation'],
  'recommend.accept': ['채택', 'Accept'],
  'recommend.revise': ['수정 요청', 'Revise'],
  'recommend.reject': ['불채택', 'Reject'],
  toAuthors: ['저자에게 전달할 의견', 'Comments for the authors'],
  toCommittee: ['학술위원회에만 전달할 의견', 'Comments for the committee only'],
  unsigned: ['이름 없이 전달합니다.', 'They are passed on without your name.'],
  saving: ['저장하고 있습니다.', 'Saving.'],
  keptOpen: [
    '저장했습니다. 모든 항목을 선택하시면 완료됩니다.',
    'Saved. The review is complete once you have answered every item.',
  ],
  keptDone: ['저장했습니다. 심사가 완료되었습니다.', 'Saved. This review is complete.'],
  excuse: ['이 초록을 심사하기 어려운 경우', 'I cannot review this abstract'],
  conflict: ['이해상충이 있습니다', 'I have a conflict of interest'],
  declined: ['심사하기 어렵습니다', 'I cannot review it'],
  handOn: ['다른 심사위원에게 넘기기', 'Pass it to another reviewer'],
} satisfies Record<string, Words>

export type ReviewerWord = keyof typeof table

/** `value` takes the place of `{}`. */
export type Say = (word: ReviewerWord, value?: string | number) => string

/** The words of the reviewer's screens in that language. */
export const sayToReviewer =
  (language: Language): Say =>
  (word, value = '') =>
    (table[word][languages.indexOf(language)] ?? '').replace('{}', String(value))
