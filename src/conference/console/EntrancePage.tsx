import { renderSVG } from 'uqr'
import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { OfConference } from '#conference/console/Choose.tsx'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** `?id=2025-autumn`: a sheet of A4 for the entrance. */
export const EntrancePage = () => (
  <Frame
    room="학술대회"
    title="현장등록 안내문"
    action={
      <button className="button" type="button" onClick={() => print()}>
        인쇄
      </button>
    }
  >
    {() => <OfConference>{(room) => <Sheet room={room} />}</OfConference>}
  </Frame>
)

const Sheet = ({ room: { on_the_spot, current, title, date } }: { room: ConferenceRoom }) => {
  if (on_the_spot === null || !current)
    return (
      <p>
        {current
          ? '이 학술대회는 홈페이지에서 현장등록을 받지 않습니다. ‘내용 수정’에서 ‘홈페이지 현장등록’을 선택하고 공개하면 안내문을 인쇄할 수 있습니다.'
          : '홈페이지에 표시되는 현재 학술대회의 안내문만 인쇄할 수 있습니다.'}
      </p>
    )
  const { address, rates } = on_the_spot
  return (
    <section
      className="printed-alone mx-auto flex max-w-[60rem] flex-col items-center gap-2 border border-line p-4 text-center text-h4 print:border-0 print:p-0"
      aria-label="현장등록 안내문"
    >
      <p>
        {title} <span className="whitespace-nowrap">{longDay(date)}</span>
      </p>
      <h2 className="text-[4.8rem] leading-tight text-brand">현장등록</h2>
      <div
        className="size-[26rem] print:size-[10cm]"
        role="img"
        aria-label={`${address} QR 코드`}
        dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 2 }) }}
      />
      <p className="break-all text-sub">{address.replace(/^https?:\/\//, '')}</p>
      <ol className="list-decimal pl-3 text-left">
        <li>휴대전화 카메라로 QR 코드를 비추면 등록 화면이 열립니다.</li>
        <li>회원은 로그인하시고, 회원이 아니신 분은 화면의 안내를 따라 주십시오.</li>
        <li>등록비를 납부하고 등록 데스크에서 명찰을 받으십시오.</li>
      </ol>
      <dl className="grid w-full grid-cols-[1fr_auto] gap-x-2 border-t-2 border-brand text-left">
        {rates.map(({ who, amount }) => (
          <div className="col-span-2 grid grid-cols-subgrid border-b border-line py-1" key={who}>
            <dt>{who}</dt>
            <dd className="text-right font-semibold">{amount === 0 ? '무료' : wonText(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
