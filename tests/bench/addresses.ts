import { getInfo } from '#boards/api/posts.ts'
import { boardOf, type PostType } from '#boards/rules/boards.ts'
import { listQuery, postAddress } from '#boards/rules/posts.ts'
import { addressOf } from '#platform/rules/countries.ts'

/** A word of two syllables that most of the trends have. */
export const frequentWord = '노화'

/** The call is asked for the demo's notices. */
export const listCall = (type: PostType, page: number, search = ''): string =>
  `/api${getInfo.path}?${new URLSearchParams({ type, page: String(page), search }).toString()}`

/** The list of trends. */
export const listPage = (page: number, search = ''): string =>
  `/infoplace${listQuery({ menu: '연구동향', page, search })}`

/** One of the trends, `place` from 1 upwards: the demo's posts, which come before, are fewer than a thousand. */
export const postPage = (place: number): string => postAddress('trend', 1_000 + place)

/** The list of past conferences. */
export const pastPage = (page: number): string =>
  addressOf('/conference', { menu: boardOf('guide').label, page: String(page) })

/** Words that the demo's posts have. */
const words =
  '노화 연구 학회 노인 건강 근육 세포 운동 치매 질환 기능 효과 임상 유전 치료 예방 수명 개선 결과 회원'.split(
    ' ',
  )

/** A search for one of twenty words of two syllables. */
export const searchPage = (turn: number): string =>
  listPage(1, words[turn % words.length] ?? frequentWord)

const syllables = [...new Set(words.join(''))]

/** A search for another two syllables for each `turn` below a thousand: some are words, most are not. */
export const newSearchPage = (turn: number): string =>
  listPage(1, `${syllables[turn % 32] ?? ''}${syllables[Math.floor(turn / 32)] ?? ''}`)
