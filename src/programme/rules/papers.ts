import type { Language } from '#abstracts/rules/content.ts'
import { yearOf } from '#platform/rules/days.ts'
import type { PaperKind } from '#programme/rules/programme.ts'

/** The sentence that a paper certifies, by language; each line is one of the sheet. */
export const paperStatements: Readonly<Record<PaperKind, Readonly<Record<Language, string>>>> = {
  acceptance: {
    ko: '위 초록이 본 학회의 심사를 거쳐\n위 학술대회의 발표 초록으로 채택되었음을 알려 드립니다.',
    en: 'We are pleased to confirm that the abstract named above\nhas been accepted for presentation at the conference.',
  },
  presentation: {
    ko: '위 사람은 본 학회가 주최한 위 학술대회에서\n위와 같이 발표하였음을 확인합니다.',
    en: 'This is to certify that the person named above\npresented this abstract at the conference.',
  },
  chair: {
    ko: '위 사람은 본 학회가 주최한 위 학술대회에서\n위 세션의 좌장을 맡았음을 확인합니다.',
    en: 'This is to certify that the person named above\nchaired this session at the conference.',
  },
  publication: {
    ko: '위 초록이 위 학술대회의 초록집에\n위와 같이 게재되었음을 확인합니다.',
    en: 'This is to certify that the abstract named above\nwas published in the abstract book of the conference.',
  },
  award: {
    ko: '위 사람은 본 학회가 주최한 위 학술대회에서\n우수한 연구를 발표하였으므로 이 상을 수여합니다.',
    en: 'This award is presented in recognition of\nan outstanding presentation at the conference.',
  },
}

const seasons = { 춘계: 'Spring', 하계: 'Summer', 추계: 'Autumn', 동계: 'Winter' } as const

/** `2025 Autumn Conference of the Society`: the files of conferences have Korean titles only. */
export const englishTitle = (
  { title, date }: { title: string; date: string },
  society: string,
): string => {
  const season = Object.entries(seasons).find(([korean]) => title.includes(korean))?.[1]
  const of = `Conference of the ${society.replace(/^the /i, '')}`
  return [yearOf(date), season, of].filter(Boolean).join(' ')
}
