import { useState } from 'react'
import type { AnnualCalendar, Duty } from '#office/api/calendar.ts'
import { Month, One } from '#office/console/calendar/Month.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const CalendarPage = () => (
  <Frame room="오늘" help="연간 일정" title="연간 일정">
    {(me) => <Year me={me} />}
  </Frame>
)

const names = ['year']

const Year = ({ me }: { me: Me }) => {
  const [address, go] = useAddress(names)
  const given = address.filters['year'] ?? ''
  const input = /^2\d{3}$/.test(given) ? { year: Number(given) } : {}
  const { data, instead } = useAnswered('GET /v1/console/calendar', input)
  const turn = (to: number): void => go({ ...address, filters: { year: String(to) } })
  if (data === undefined) return instead
  return (
    <div className="flex max-w-[110rem] flex-col gap-3">
      <Head year={data.year} onTurn={turn} mayEdit={me.permissions.includes('texts.edit')} />
      <Known calendar={data} />
    </div>
  )
}

interface HeadProps {
  year: number
  onTurn: (to: number) => void
  mayEdit: boolean
}

const Head = ({ year, onTurn, mayEdit }: HeadProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <button className="button-line" type="button" onClick={() => onTurn(year - 1)}>
      {year - 1}년
    </button>
    <strong className="text-h3 text-brand">{year}년</strong>
    <button className="button-line" type="button" onClick={() => onTurn(year + 1)}>
      {year + 1}년
    </button>
    <FileButton
      call="GET /v1/console/calendar/file"
      input={{ year }}
      look="button-line pad:ml-auto"
    >
      캘린더 파일(.ics) 내려받기
    </FileButton>
    {mayEdit && (
      <a
        className="inline-flex min-h-[4.4rem] items-center underline"
        href="/admin/texts/edit?path=calendar.yaml"
      >
        일정 수정
      </a>
    )}
  </div>
)

const monthOf = ({ day }: Duty): string => day?.slice(0, 7) ?? ''

const Known = ({ calendar }: { calendar: AnnualCalendar }) => {
  const [asked, setAsked] = useState<Duty>()
  if (calendar.duties.length + calendar.left.length === 0) {
    return (
      <p>
        <Whole
          text={
            calendar.written
              ? '해당 연도의 일정이 없습니다.'
              : '연간 일정이 공개되지 않았습니다. ‘홈페이지 글’에서 공개해 주세요.'
          }
        />
      </p>
    )
  }
  const months = [...Map.groupBy(calendar.duties, monthOf)]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Left left={calendar.left} onAsk={setAsked} />
      <ol className="flex flex-col gap-3">
        {months.map(([month, duties]) => (
          <Month key={month} month={month} duties={duties} calendar={calendar} onAsk={setAsked} />
        ))}
      </ol>
      <FinishDialog duty={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

interface LeftProps {
  left: readonly Duty[]
  onAsk: (duty: Duty) => void
}

const Left = ({ left, onAsk }: LeftProps) =>
  left.length > 0 && (
    <section
      className="flex flex-col gap-2 border-b border-line pb-3"
      aria-labelledby="left-of-years"
    >
      <h2 id="left-of-years" className="text-h4 font-bold text-danger">
        지난해 미완료 업무 {left.length}건
      </h2>
      <p>
        <Whole text="완료했거나 진행하지 않기로 했으면 메모를 남기고 ‘완료’를 눌러 주세요." />
      </p>
      <ul className="flex flex-col gap-2">
        {left.map((duty) => (
          <One key={`${duty.year} ${duty.id}`} duty={duty} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )

interface FinishProps {
  duty: Duty | undefined
  onClose: () => void
}

const FinishDialog = ({ duty, onClose }: FinishProps) => (
  <ActionDialog
    open={duty !== undefined}
    title={duty?.title ?? '완료한 업무'}
    call="POST /v1/console/calendar/finish"
    input={{ id: duty?.id, year: duty?.year }}
    fields={{
      note: {
        label: '메모',
        optional: true,
        hint: '선택 항목입니다. 다음 담당자가 참고할 내용을 입력해 주세요.',
      },
    }}
    submit="완료"
    done="완료 처리했습니다."
    changes="GET /v1/console/calendar"
    onClose={onClose}
  >
    <p>{duty?.year}년의 이 업무를 완료 처리합니다. 완료는 언제든지 취소할 수 있습니다.</p>
  </ActionDialog>
)
