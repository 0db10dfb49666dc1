import type { Answer } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { type Presented, presentedNames, presentedStates } from '#programme/rules/programme.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const previewCall = 'GET /v1/console/programme/release/preview'

type Preview = Answer<typeof previewCall>

const names = ['id']

export const ReleasePage = () => (
  <Frame room="학술대회" help="초록" title="프로그램 공개">
    {() => <OfConference />}
  </Frame>
)

const OfConference = () => {
  const [{ filters }] = useAddress(names)
  return (
    <Answered call={previewCall} input={filters}>
      {(preview) => (
        <div className="flex flex-col gap-3">
          <nav className="console-links" aria-label="프로그램 업무">
            <a className="console-link" href={`/admin/conference/programme?id=${preview.id}`}>
              프로그램 편성
            </a>
          </nav>
          <Release {...preview} />
          {preview.chairs.length > 0 && <Chairs {...preview} />}
          {preview.sessions.some(({ talks }) => talks.length > 0) && <Talks {...preview} />}
          {preview.releases.length > 0 && <Releases {...preview} />}
        </div>
      )}
    </Answered>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line, at) => (
      <li className="border-t border-line py-1" key={at}>
        {line}
      </li>
    ))}
  </ul>
)

const Release = ({ id, short_name, number, stamp, changes, told, unplaced }: Preview) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">{`${short_name} 프로그램 ${number}차 공개`}</h2>
    {changes.length === 0 && <p>공개할 변경 사항이 없습니다.</p>}
    <Lines lines={changes} />
    {unplaced > 0 && <p>{`편성하지 않은 채택 초록이 ${unplaced}편 있습니다.`}</p>}
    {changes.length > 0 && (
      <>
        <details>
          <summary className="cursor-pointer">{`안내 메일을 받는 사람 ${told.length}명`}</summary>
          {told.map(({ name, email, subject, words }) => (
            <details className="border-t border-line py-1" key={email}>
              <summary className="cursor-pointer">{`${name} · ${email} · ${subject}`}</summary>
              <p className="max-w-[72rem] break-words whitespace-pre-line">{words}</p>
            </details>
          ))}
        </details>
        <ActionButton
          look="button self-start"
          call="POST /v1/console/programme/release"
          input={{ id, stamp }}
          question={{
            text: `프로그램을 공개하고 ${told.length}명에게 안내 메일을 발송합니다. 발표 번호는 공개한 뒤에 변경할 수 없습니다.`,
            confirmLabel: '공개',
          }}
          busy="공개하고 있습니다"
          done={({ number: done, told: sent }) => `${done}차 공개: ${sent}명에게 안내했습니다.`}
          changes={[previewCall, 'GET /v1/console/programme/board']}
        >
          공개
        </ActionButton>
      </>
    )}
  </section>
)

const chairWords = {
  absent: '불참',
  present: '불참 취소',
  resent: '링크 재발송',
  ended: '링크 종료',
} as const

const Chairs = ({ id, chairs }: Preview) => (
  <PlainTable
    title="좌장"
    titled
    rows={chairs}
    columns={[
      { title: '성명', cell: ({ name }) => name },
      { title: '이메일', cell: ({ email }) => email },
      { title: '세션', cell: ({ session }) => session },
      {
        title: '업무',
        cell: ({ chair_pk, name, absent, hasLink }) =>
          ([absent ? 'present' : 'absent', 'resent', 'ended'] as const)
            .filter((change) => hasLink || change !== 'ended')
            .map((change) => (
              <ActionButton
                key={change}
                look="console-link mr-1"
                call="POST /v1/console/programme/chair"
                input={{ id, chair_pk, change }}
                label={`${name} ${chairWords[change]}`}
                done={`${name} 좌장: ${chairWords[change]}`}
                changes={previewCall}
              >
                {chairWords[change]}
              </ActionButton>
            )),
      },
    ]}
  />
)

type Talk = Preview['sessions'][number]['talks'][number]

const Mark = ({ id, talk }: { id: string; talk: Talk }) => {
  const { abstract_pk, number, presented } = talk
  const { press } = useAction('POST /v1/console/programme/presented', { changes: previewCall })
  return (
    <select
      className="control"
      aria-label={`${number} 발표 여부`}
      value={presented}
      onChange={({ target }) =>
        void press({ id, abstract_pk, presented: target.value as Presented })
      }
    >
      {presentedStates.map((state) => (
        <option key={state} value={state}>
          {presentedNames[state]}
        </option>
      ))}
    </select>
  )
}

const Talks = ({ id, sessions }: Preview) => (
  <section className="flex flex-col gap-1">
    <h2 className="mb-0!">발표 확인</h2>
    {sessions
      .filter(({ talks }) => talks.length > 0)
      .map(({ session_pk, title, talks }) => (
        <details key={session_pk}>
          <summary className="cursor-pointer">{`${title}(${talks.length}편)`}</summary>
          <PlainTable
            title={title}
            rows={talks}
            columns={[
              { title: '번호', cell: ({ number }) => number },
              { title: '발표', cell: (talk) => `${talk.title}(${talk.presenter})` },
              { title: '입장', cell: ({ isHere }) => (isHere ? '입장' : '-') },
              {
                title: '발표 여부',
                cell: (talk) => (talk.isCancelled ? '취소' : <Mark id={id} talk={talk} />),
              },
            ]}
          />
        </details>
      ))}
  </section>
)

const Releases = ({ releases }: Preview) => (
  <section className="flex flex-col gap-1">
    <h2 className="mb-0!">공개 이력</h2>
    {releases.map(({ number, at, staff_name, changes }) => (
      <details key={number}>
        <summary className="cursor-pointer">
          {`${number}차 공개 · ${momentWords(at)} · ${staff_name}`}
        </summary>
        <Lines lines={changes} />
      </details>
    ))}
  </section>
)
