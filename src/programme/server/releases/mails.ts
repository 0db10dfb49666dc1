import { type Content, titleOf } from '#abstracts/rules/content.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { programmeAddress } from '#programme/rules/addresses.ts'
import {
  type Change,
  type ChairPlace,
  placeWords,
  type TalkPlace,
} from '#programme/rules/changes.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export interface Recipient {
  name: string
  /** In lower case. */
  email: string
  talks: (Change<TalkPlace> & { abstract: { content: Content; presenter: string } })[]
  chairs: Change<ChairPlace>[]
}

/** A change has both places; the place alone is of a new talk, or of one that was taken off. */
const placeFacts = (
  { before, after }: Change<Pick<TalkPlace, 'session'> & Partial<TalkPlace>>,
): string[] => {
  const words = ({ session, talk }: Pick<TalkPlace, 'session'> & Partial<TalkPlace>): string =>
    `${placeWords(session, talk)}, ‘${session.title_ko}’`
  if (before && after) return [`변경 전: ${words(before)}`, `변경 후: ${words(after)}`]
  const place = after ?? before
  return place === undefined ? [] : [`일정: ${words(place)}`]
}

const lead = (
  { before, after }: Change<unknown>,
  words: Record<'first' | 'added' | 'moved' | 'gone', string>,
  isFirst: boolean,
): string => {
  if (after === undefined) return words.gone
  if (before !== undefined) return words.moved
  return isFirst ? words.first : words.added
}

const talkWords = {
  first: '발표 일정은 다음과 같습니다.',
  added: '다음 발표가 프로그램에 추가되었습니다.',
  moved: '다음 발표의 일정이 변경되었습니다.',
  gone: '다음 발표가 프로그램에서 제외되었습니다. 문의는 사무국으로 해 주십시오.',
}

const chairWords = {
  first: '좌장을 맡아 주실 세션은 다음과 같습니다.',
  added: '다음 세션의 좌장을 맡아 주십시오.',
  moved: '좌장을 맡아 주실 세션의 일정이 변경되었습니다.',
  gone: '다음 세션의 좌장이 변경되어 맡지 않으셔도 됩니다.',
}

interface Release {
  conference: Conference
  isFirst: boolean
}

const aboutTalk = (
  { abstract, ...change }: Recipient['talks'][number],
  { conference, isFirst }: Release,
): string[] => {
  const { talk, session } = change.after ?? change.before ?? {}
  const size = conference.abstracts?.posterSize
  const isPoster = session?.kind === 'posters' && change.after !== undefined
  return [
    lead(change, talkWords, isFirst),
    `발표 번호: ${talk?.number ?? ''}`,
    `제목: ${titleOf(abstract.content)}`,
    `발표자: ${abstract.presenter}`,
    ...placeFacts(change),
    ...(isPoster && size !== undefined ? [`포스터 크기: ${size}`] : []),
  ]
}

/** The one mail of a release to an address (conference.md: 발표 안내, 변경 안내). */
export const releaseMail = (
  { config }: Pick<Context, 'config'>,
  release: Release,
  { name, email, talks, chairs }: Recipient,
  chairLink?: Message['link'],
): Message => {
  const { conference, isFirst } = release
  const href = new URL(programmeAddress(conference.id), config.siteUrl).href
  const first = talks.length > 0 ? '발표 안내' : '좌장 안내'
  const done = isFirst ? '프로그램이 확정되어 안내해 드립니다.' : '프로그램 변경을 안내해 드립니다.'
  const isChair = chairs.some(({ after }) => after !== undefined)
  return {
    to: email,
    subject: `${conference.shortName} ${isFirst ? first : '프로그램 변경 안내'}`,
    paragraphs: [
      `${name}님, ${conference.title} ${done}`,
      ...talks.flatMap((talk) => aboutTalk(talk, release)),
      ...chairs.flatMap((change) => [lead(change, chairWords, isFirst), ...placeFacts(change)]),
      ...(isChair
        ? [
            '행사 당일 좌장 화면에서 발표자의 입장 여부를 확인하고 발표 여부를 기록하실 수 있습니다. 링크를 가진 사람은 누구나 좌장 화면을 열 수 있으니 다른 사람에게 전달하지 마십시오.',
            `전체 프로그램은 ${href} 에서 확인하실 수 있습니다.`,
          ]
        : []),
    ],
    link: chairLink ?? { label: '프로그램 보기', href },
  }
}
