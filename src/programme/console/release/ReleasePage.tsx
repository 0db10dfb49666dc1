import type { ReactNode } from 'react'
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

const releaseWords = (told: number): string =>
  told > 0
    ? `프로그램을 공개하고 ${told}명에게 안내 메일을 발송합니다.`
    : '프로그램을 공개합니다. 안내 메일을 받는 사람은 없습니다.'

export const ReleasePage = () => {
  const [{ filters }] = useAddress(names)
  return (
    <Frame room="학술대회" help="프로그램" title="프로그램 공개">
      {() => (
        <Answered call={previewCall} input={filters}>
          {(preview) => (
            <div className="flex flex-col gap-3">
              <a
                className="console-link self-start"
                href={`/admin/conference/programme?id=${preview.id}`}
              >
                프로그램 편성
              </a>
              <Release {...preview} />
              {preview.releases.length > 0 && <Released {...preview} />}
            </div>
          )}
        </Answered>
      )}
    </Frame>
  )
}

interface FoldedProps {
  title: string
  lines?: readonly string[]
  open?: boolean
  children?: ReactNode
}

const Folded = ({ title, lines = [], open, children }: FoldedProps) => (
  <details className="border-t border-line py-1" open={open}>
    <summary className="cursor-pointer">{title}</summary>
    {lines.map((line, at) => (
      <p className="break-words" key={at}>
        {line}
      </p>
    ))}
    {children}
  </details>
)

const Release = ({ id, short_name, number, stamp, changes, told, unplaced }: Preview) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">{`${short_name} 프로그램 ${number}차 공개`}</h2>
    {unplaced > 0 && <p>{`편성하지 않은 채택 초록이 ${unplaced}편 있습니다.`}</p>}
    {changes.length === 0 ? (
      <p>공개할 변경 사항이 없습니다.</p>
    ) : (
      <>
        <div>
          <Folded
            title={`변경 사항 ${changes.length}건`}
            lines={changes}
            open={changes.length <= 30}
          />
          <Folded title={`안내 메일을 받는 사람 ${told.length}명`}>
            {told.map(({ name, email, words }) => (
              <Folded key={email} title={`${name} · ${email}`} lines={words.split('\n')} />
            ))}
          </Folded>
        </div>
        <ActionButton
          look="button self-start"
          call="POST /v1/console/programme/release"
          input={{ id, stamp }}
          question={{
            text: `${releaseWords(told.length)} 발표 번호는 공개한 뒤에 변경할 수 없습니다.`,
            confirmLabel: '공개',
          }}
          busy="공개하고 있습니다"
          done={({ number: done, told: sent }) =>
            sent > 0 ? `${done}차 공개: ${sent}명에게 안내했습니다.` : `${done}차 공개했습니다.`
          }
          changes={[previewCall, 'GET /v1/console/programme/board']}
        >
          공개
        </ActionButton>
      </>
    )}
  </section>
)

const Released = (preview: Preview) => (
  <>
    {preview.chairs.length > 0 && <Chairs {...preview} />}
    <section className="console-card">
      <h2>발표 확인</h2>
      {preview.sessions
        .filter(({ talks }) => talks.length > 0)
        .map(({ session_pk, title, talks }) => (
          <Folded key={session_pk} title={`${title}(${talks.length}편)`}>
            <PlainTable
              title={title}
              rows={talks}
              columns={[
                { title: '번호', cell: ({ number }) => number },
                { title: '발표', cell: (talk) => `${talk.title}(${talk.presenter})` },
                { title: '입장', cell: ({ isHere }) => (isHere ? '입장' : '-') },
                {
                  title: '발표 여부',
                  cell: (talk) =>
                    talk.isCancelled ? '취소' : <Mark id={preview.id} talk={talk} />,
                },
              ]}
            />
          </Folded>
        ))}
    </section>
    <section className="console-card">
      <h2>공개 이력</h2>
      {preview.releases.map(({ number, at, staff_name, changes }) => (
        <Folded
          key={number}
          title={`${number}차 공개 · ${momentWords(at)} · ${staff_name}`}
          lines={changes}
        />
      ))}
    </section>
  </>
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

interface MarkProps {
  id: string
  talk: Preview['sessions'][number]['talks'][number]
}

const Mark = ({ id, talk: { abstract_pk, number, presented } }: MarkProps) => {
  const { press } = useAction('POST /v1/console/programme/presented', { changes: previewCall })
  return (
    <select
      className="control min-w-[12rem]"
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
