import { useState } from 'react'
import type { RemindersView, Turn } from '#mail/api/reminders.ts'
import { reminderChanges, Resume } from '#mail/console/reminders/StopForm.tsx'
import { TurnDialog } from '#mail/console/reminders/TurnDialog.tsx'
import { calendarDays, reminderAims, reminderNames, turnWords } from '#mail/rules/reminders.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { longDay } from '#platform/rules/days.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const RemindersPage = () => (
  <Frame room="메일" help="안내 메일" title="안내 메일">
    {(me) => <Reminders me={me} />}
  </Frame>
)

const Reminders = ({ me }: { me: Me }) => {
  const { data, instead } = useAnswered('GET /v1/console/reminders', {})
  const [asked, setAsked] = useState<Turn>()
  if (data === undefined) return instead
  const mayEdit = me.permissions.includes('texts.edit')
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      <Intro view={data} mayEdit={mayEdit} />
      <ul className="grid gap-2 pad:grid-cols-2" aria-label="안내의 종류">
        {data.kinds.map((kind) => (
          <li className="console-card flex flex-col gap-1" key={kind.kind}>
            <KindCard kind={kind} view={data} mayBegin={me.permissions.includes('mail.send')} />
          </li>
        ))}
      </ul>
      <Calendar view={data} onAsk={setAsked} />
      <StopsList count={data.stopped} />
      <TurnDialog turn={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

const Intro = ({ view: { written, hour }, mayEdit }: { view: RemindersView; mayEdit: boolean }) => (
  <div className="flex flex-col gap-1">
    {written ? (
      <p>
        정한 날 오전 {hour}시부터 자동 발송하며, 오후 8시 이후에는 발송하지 않습니다. 같은 안내는
        회원마다 한 번만 발송합니다.
      </p>
    ) : (
      <p className="font-semibold text-danger">
        <Whole text="안내 메일의 글이 공개되지 않아 발송하지 않습니다. ‘홈페이지 글’에서 공개해 주세요." />
      </p>
    )}
    {mayEdit && (
      <a className="self-start underline" href="/admin/texts/edit?path=reminders.yaml">
        발송일과 글 수정
      </a>
    )}
  </div>
)

/** Loads names only when asked, because each look at them is logged. */
const StopsList = ({ count }: { count: number }) => {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="stops">
      <h2 className="mb-1 text-h4 font-bold text-brand" id="stops">
        발송 제외 회원
      </h2>
      {count === 0 && <p className="text-sub">없습니다.</p>}
      {count > 0 && !open && (
        <button className="button-line" type="button" onClick={() => setOpen(true)}>
          {count}건 보기
        </button>
      )}
      {count > 0 && open && <Rows />}
    </section>
  )
}

const Rows = () => {
  const { data, instead } = useAnswered('GET /v1/console/reminders/stops', {})
  if (data === undefined) return instead
  return (
    <ul className="divide-y divide-line border-t border-line">
      {data.stops.map(({ stop_pk, kind, name, member_pk, reason, by, created_at }) => (
        <li className="flex flex-wrap items-center gap-x-2" key={stop_pk}>
          <p className="min-w-0 grow py-1 break-words">
            {member_pk === null ? (
              <strong>{name}</strong>
            ) : (
              <a className="font-bold underline" href={`/admin/members/${member_pk}`}>
                {name}
              </a>
            )}{' '}
            {reminderNames[kind]}
            <span className="block text-small text-sub">
              {reason} · {momentWords(created_at)} {by}
            </span>
          </p>
          <Resume stop_pk={stop_pk}>
            <span className="sr-only">
              {name} 님 {reminderNames[kind]} 안내{' '}
            </span>
            발송 재개
          </Resume>
        </li>
      ))}
    </ul>
  )
}

type OnAsk = (turn: Turn) => void

const Calendar = ({ view: { turns, kinds }, onAsk }: { view: RemindersView; onAsk: OnAsk }) => {
  const off = new Set(kinds.filter(({ on }) => on === null).map(({ kind }) => kind))
  return (
    <section>
      <p className="mb-2 text-sub">
        수신자 수는 현재 기준이며, 발송일까지 납부하거나 등록한 회원은 제외됩니다.
      </p>
      {turns.length === 0 ? (
        <p>발송할 안내가 없습니다.</p>
      ) : (
        <PlainTable
          title={`앞으로 ${calendarDays}일`}
          titled
          rows={turns}
          columns={[
            { title: '발송일', cell: ({ day }) => longDay(day) },
            {
              title: '안내',
              cell: ({ kind, offset }) =>
                `${reminderNames[kind]} ${turnWords(offset)}${off.has(kind) ? ' (발송 중지됨)' : ''}`,
            },
            { title: '대상', cell: ({ name }) => name },
            { title: '수신자', figures: true, cell: (turn) => <Count turn={turn} onAsk={onAsk} /> },
          ]}
        />
      )}
    </section>
  )
}

const Count = ({ turn, onAsk }: { turn: Turn; onAsk: OnAsk }) =>
  turn.count === 0 ? (
    '0명'
  ) : (
    <button
      className="min-h-[4.4rem] cursor-pointer underline"
      type="button"
      onClick={() => onAsk(turn)}
    >
      <span className="sr-only">
        {longDay(turn.day)} {reminderNames[turn.kind]},{' '}
      </span>
      {turn.count.toLocaleString('ko-KR')}명
    </button>
  )

type Kind = RemindersView['kinds'][number]

interface CardProps {
  kind: Kind
  view: RemindersView
  mayBegin: boolean
}

const KindCard = ({ kind: { kind, on, sent }, view, mayBegin }: CardProps) => {
  const name = reminderNames[kind]
  const verb = on === null ? '시작' : '중지'
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-h4 font-bold text-brand">{name}</h2>
        <strong className={on === null ? 'text-sub' : 'text-success'}>
          {on === null ? '발송 안 함' : '자동 발송 중'}
        </strong>
      </div>
      <p>{reminderAims[kind]}</p>
      <p className="text-sub">
        {on !== null && <span>{`${longDay(on.since)}부터 (${on.by}). `}</span>}올해 발송{' '}
        {sent.toLocaleString('ko-KR')}통.
      </p>
      {(on !== null || mayBegin) && (
        <ActionButton
          call="POST /v1/console/reminders/switch"
          input={{ kind, on: on === null }}
          question={{
            text: on === null ? beginning(kind, view) : ending(kind),
            confirmLabel: `발송 ${verb}`,
          }}
          done={`자동 발송을 ${verb}했습니다.`}
          changes={reminderChanges}
          look={`${on === null ? 'button' : 'button-line'} mt-1 self-start`}
        >
          {name} 안내 발송 {verb}
        </ActionButton>
      )}
    </>
  )
}

const beginning = (kind: Kind['kind'], { turns }: RemindersView): string => {
  const next = turns.find((turn) => turn.kind === kind)
  const first =
    next === undefined
      ? '앞으로 60일 이내에 발송할 안내는 없습니다.'
      : `첫 발송일은 ${longDay(next.day)}이며 수신자는 ${next.count.toLocaleString('ko-KR')}명입니다.`
  return `‘${reminderNames[kind]}’ 안내의 자동 발송을 시작합니다. ${first} 발송일이 지난 안내는 발송하지 않습니다.`
}

const ending = (kind: Kind['kind']): string =>
  `‘${reminderNames[kind]}’ 안내의 자동 발송을 중지합니다. 중지 중에 발송일이 지난 안내는 다시 시작해도 발송하지 않습니다.`
