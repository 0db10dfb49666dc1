import { titleOf } from '#abstracts/rules/content.ts'
import type { VersionedAbstract } from '#abstracts/server/abstracts.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { programmeAddress } from '#programme/rules/addresses.ts'
import type { Change } from '#programme/rules/changes.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type Abstract = VersionedAbstract & { presenter: string }

export interface Recipient {
  name: string
  /** In lower case. */
  email: string
  /** Each of a talk with its abstract, or of a chair without. */
  changes: (Change & { abstract?: Abstract })[]
}

const leads = {
  talk: {
    added: '다음 발표가 프로그램에 편성되었습니다.',
    moved: '다음 발표의 일정이 변경되었습니다.',
    gone: '다음 발표가 프로그램에서 제외되었습니다. 문의는 사무국으로 해 주십시오.',
  },
  chair: {
    added: '다음 세션의 좌장을 맡아 주십시오.',
    moved: '좌장을 맡아 주실 세션의 일정이 변경되었습니다.',
    gone: '다음 세션의 좌장이 변경되어 맡지 않으셔도 됩니다.',
  },
}

const about = (
  { before, after, abstract }: Recipient['changes'][number],
  posterSize: string | undefined,
): string[] => {
  const lead = leads[abstract === undefined ? 'chair' : 'talk']
  const place = after ?? before
  const found = before === undefined ? lead.added : lead.moved
  const isMoved = before !== undefined && after !== undefined
  return [
    after === undefined ? lead.gone : found,
    ...(abstract === undefined
      ? []
      : [
          `발표 번호: ${place?.name ?? ''}`,
          `제목: ${titleOf(abstract.content)}`,
          `발표자: ${abstract.presenter}`,
        ]),
    ...(isMoved ? [`변경 전: ${before.words}`] : []),
    `${isMoved ? '변경 후' : '일정'}: ${place?.words ?? ''}`,
    ...(after?.name.startsWith('P-') && posterSize ? [`포스터 크기: ${posterSize}`] : []),
  ]
}

const forChairs =
  '행사 당일 좌장 화면에서 발표자의 입장 여부를 확인하고 발표 여부를 기록하실 수 있습니다. 링크를 가진 사람은 누구나 좌장 화면을 열 수 있으니 다른 사람에게 전달하지 마십시오.'

/** The one mail of a release to an address (conference.md: 발표 안내, 변경 안내). */
export const releaseMail = (
  { config }: Pick<Context, 'config'>,
  { conference, isFirst }: { conference: Conference; isFirst: boolean },
  { name, email, changes }: Recipient,
  chairLink?: Message['link'],
): Message => {
  const href = new URL(programmeAddress(conference.id), config.siteUrl).href
  const isPresenter = changes.some(({ abstract }) => abstract !== undefined)
  const isChair = changes.some((one) => one.abstract === undefined && one.after !== undefined)
  const first = isPresenter ? '발표 안내' : '좌장 안내'
  const what = isFirst ? '프로그램을' : '프로그램의 변경 사항을'
  return {
    to: email,
    subject: `${conference.shortName} ${isFirst ? first : '프로그램 변경 안내'}`,
    paragraphs: [
      `${name}님, ${conference.title} ${what} 안내해 드립니다.`,
      ...changes.flatMap((change) => about(change, conference.abstracts?.posterSize)),
      ...(isChair ? [forChairs] : []),
    ],
    link: chairLink ?? { label: '프로그램 보기', href },
  }
}
