import type { SettlementRead, SettlementView } from '#payments/api/settlement.ts'
import { Findings, OrderLink } from '#payments/console/settlement/Findings.tsx'
import { MonthSums } from '#payments/console/settlement/MonthSums.tsx'
import { countWords, Months } from '#payments/console/settlement/Months.tsx'
import { Payouts } from '#payments/console/settlement/Payouts.tsx'
import { settlementLack, settlementNames } from '#payments/rules/settlement/columns.ts'
import { forgetAnswers } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { periodWords, plainDay } from '#platform/rules/days.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { SheetFile } from '#staff/console/sheet/SheetFile.tsx'

/** The gateway’s books held against ours: `?month=2026-11`. */
export const SettlementPage = () => (
  <Frame room="회비와 입금" help="카드 정산 대조" title="카드 정산 대조">
    {(me) => <Settlement me={me} />}
  </Frame>
)

const names = ['month']

const Settlement = ({ me }: { me: Me }) => {
  const [address, go] = useAddress(names)
  const given = address.filters['month'] ?? ''
  const input = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? { month: given } : {}
  const { data, trouble, again } = useAnswer('GET /v1/console/settlement/view', input)
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      {me.permissions.includes('money.confirm') && <SettlementFile />}
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined && trouble === undefined && <Loading />}
      {data && (
        <Compared
          view={data}
          mayApprove={me.permissions.includes('money.settle')}
          onMonth={(month) => go({ ...address, filters: { month } })}
        />
      )}
    </div>
  )
}

interface ComparedProps {
  view: SettlementView
  mayApprove: boolean
  onMonth: (month: string) => void
}

const Compared = ({ view, mayApprove, onMonth }: ComparedProps) => (
  <>
    <Findings view={view} mayApprove={mayApprove} />
    <Months view={view} onMonth={onMonth} />
    {view.months.length > 0 && <MonthSums view={view} />}
    {view.files.length > 0 && <Payouts view={view} />}
    <Noted noted={view.noted} mayApprove={mayApprove} />
    <Files files={view.files} />
  </>
)

/** The files that were read last. */
const Files = ({ files }: { files: SettlementView['files'] }) =>
  files.length === 0 ? null : (
    <section className="console-card">
      <h2>대조한 파일</h2>
      <ul className="divide-y divide-line">
        {files.map(({ file_pk, from, to, lines, added, by, at }) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-1" key={file_pk}>
            <span>
              {plainDay(from)}~{plainDay(to)} 거래 {countWords(lines)}, 새로 들어온 것{' '}
              {countWords(added)}
            </span>
            <span className="text-sub">
              {momentWords(at)} {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

type Read = Extract<SettlementRead, { kind: 'read' }>

/** The gateway’s file, and how far it agrees. */
const SettlementFile = () => (
  <SheetFile<Read>
    label="정산 내역 파일"
    hint="결제사의 관리 화면에서 내려받은 엑셀이나 CSV 파일을 고르거나 여기에 끌어다 놓으십시오. 같은 거래는 여러 번 올리셔도 한 번만 들어오며, 주문은 바뀌지 않습니다. 카드번호와 구매자 이름은 저장하지 않습니다."
    call="POST /v1/console/settlement/read"
    demo={['cards']}
    roles={{ names: settlementNames, lack: settlementLack }}
    wordsOf={readWords}
    mayShow
    onRead={() => forgetAnswers('GET /v1/console/settlement/view')}
  />
)

const readWords = ({ from, to, lines, ...read }: Read): string => {
  return [
    `${periodWords(from, to)} 거래 ${lines}건을 대조했습니다.`,
    read.again ? '전에 올리신 것과 같은 파일입니다.' : `새로 들어온 것은 ${read.added}건입니다.`,
    ...(read.changed > 0 ? [`정산일이나 수수료를 새로 안 거래가 ${read.changed}건 있습니다.`] : []),
    ...(read.refused > 0 ? [`승인이 거절된 ${read.refused}건은 읽지 않았습니다.`] : []),
    read.differing > 0
      ? `이 가운데 ${read.differing}건을 살펴보셔야 합니다.`
      : '모두 우리 장부와 맞습니다.',
  ].join(' ')
}

interface Props {
  noted: SettlementView['noted']
  mayApprove: boolean
}

/** Differences that somebody has looked at and left as they are. */
const Noted = ({ noted, mayApprove }: Props) =>
  noted.length === 0 ? null : (
    <section className="console-card">
      <h2>확인한 차이</h2>
      <ul className="divide-y divide-line">
        {noted.map((found) => (
          <li className="py-1" key={found.note_pk}>
            <p className="break-words">
              <span className="font-semibold">{found.title}</span> {found.happened}
            </p>
            <p className="text-small text-sub">
              {momentWords(found.at)} {found.by}
              {found.reason !== '' && ` · ${found.reason}`}
            </p>
            <p className="flex flex-wrap gap-x-3">
              <OrderLink found={found} />
              {mayApprove && (
                <ActionButton
                  call="POST /v1/console/settlement/undo"
                  input={{ note_pk: found.note_pk }}
                  changes="GET /v1/console/settlement/view"
                  look="console-link"
                >
                  다시 살펴보기
                  <span className="sr-only">
                    {' '}
                    {found.title} {found.amount}원
                  </span>
                </ActionButton>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
