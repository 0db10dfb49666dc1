import { useStore } from '@nanostores/react'
import { $me } from '#platform/client/stores/console.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import type { TextRow, Versioned } from '#texts/api/texts.ts'
import { editAddress, publishAddress } from '#texts/console/addresses.ts'
import { EnglishGaps } from '#texts/console/EnglishGaps.tsx'
import { OpenConference } from '#texts/console/OpenConference.tsx'
import { TextState } from '#texts/console/TextState.tsx'

export const TextsPage = () => (
  <Frame room="홈페이지 글" title="홈페이지 글" action={<Publish />}>
    {() => <Groups />}
  </Frame>
)

const Publish = () => {
  const me = useStore($me, { ssr: () => undefined })
  const may = me?.permissions.includes('texts.publish') ?? false
  return (
    <a className={may ? 'button' : 'button-line'} href={publishAddress}>
      {may ? '공개' : '공개 현황 보기'}
    </a>
  )
}

const Groups = () => {
  const { data, instead } = useAnswered('GET /v1/console/texts/list', {})
  if (data === undefined) return instead
  return (
    <div className="flex max-w-[110rem] flex-col gap-3">
      <Waiting texts={data.texts} />
      <EnglishGaps gaps={data.english} />
      <table className="console-table text-rows">
        <thead>
          <tr>
            <th scope="col">종류</th>
            <th scope="col">글</th>
            <th scope="col">상태</th>
            <th scope="col">최종 수정일</th>
          </tr>
        </thead>
        {[...Map.groupBy(data.texts, ({ group }) => group)].map(([group, texts]) => (
          <Group key={group} group={group} texts={texts} />
        ))}
      </table>
    </div>
  )
}

const Waiting = ({ texts }: { texts: readonly TextRow[] }) => {
  const drafts = texts.filter(({ draft }) => draft !== null).length
  if (drafts === 0) {
    return <p className="text-sub">모두 공개되었습니다. 공개 대기 글이 없습니다.</p>
  }
  return (
    <p className="rounded-card bg-tint p-2">
      공개 대기 글: <strong>{drafts}건</strong>
    </p>
  )
}

const versioned: Readonly<Record<string, Versioned>> = {
  회칙: 'bylaws',
  약관: 'terms',
  개인정보처리방침: 'privacy',
}

const Group = ({ group, texts }: { group: string; texts: readonly TextRow[] }) => {
  const document_ = versioned[group]
  // Narrow screens show rows as cards, where the name would appear twice.
  const isAlone = texts.length === 1 && texts[0]?.title === group
  return (
    <tbody>
      {newestFirst(texts, document_ !== undefined).map((text, index) => (
        <tr key={text.path}>
          {index === 0 && (
            <th
              className={isAlone ? 'max-pad:sr-only' : undefined}
              scope="rowgroup"
              rowSpan={texts.length}
            >
              <strong className="mr-1 text-brand">{group}</strong>
              {document_ && <Revise document={document_} name={group} />}
              {group === '학술대회' && <OpenConference />}
            </th>
          )}
          <td>
            <a
              className="inline-flex min-h-[3.2rem] items-center underline"
              href={editAddress(text.path)}
            >
              {text.title}
            </a>
          </td>
          <td>
            <TextState {...text} />
          </td>
          <td className="tabular-nums">
            {text.changed === null ? '미공개' : momentWords(text.changed)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const dayIn = (path: string): string => /\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ''

const newestFirst = (texts: readonly TextRow[], hasVersions: boolean): readonly TextRow[] =>
  hasVersions ? texts.toSorted((one, two) => dayIn(two.path).localeCompare(dayIn(one.path))) : texts

const Revise = ({ document, name }: { document: Versioned; name: string }) => (
  <ActionOpener
    call="POST /v1/console/texts/revise"
    button="개정 시작"
    buttonLook="button-line"
    title={`${name} 개정`}
    input={{ document }}
    fields={{ day: { as: 'date', label: '시행일' } }}
    submit="개정안 생성"
    leadsTo={({ paths }) =>
      editAddress(paths.find((path) => path.endsWith('.md')) ?? paths[0] ?? '')
    }
  >
    <p>현행 글을 복사하여 개정안을 생성합니다. 공개 전에는 방문자에게 표시되지 않습니다.</p>
  </ActionOpener>
)
