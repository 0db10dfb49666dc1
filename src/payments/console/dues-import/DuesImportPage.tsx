import type { LeftReason, Looked, SheetInput } from '#payments/api/dues-import.ts'
import { Imports } from '#payments/console/dues-import/Imports.tsx'
import { Payers } from '#payments/console/dues-import/Payers.tsx'
import { Sums } from '#payments/console/dues-import/Sums.tsx'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { wonText } from '#platform/rules/won.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { ListMending } from '#staff/console/sheet/ListMending.tsx'
import { SheetImport } from '#staff/console/sheet/SheetImport.tsx'
import { type MendedList, useSheet } from '#staff/console/sheet/use-sheet.ts'

export const DuesImportPage = () => (
  <Frame room="회비와 입금" title="지난 회비 가져오기">
    {(me) => (
      <div className="flex max-w-[110rem] flex-col gap-3">
        {me.permissions.includes('money.confirm') && <Import />}
        <Imports mayUndo={me.permissions.includes('money.confirm')} />
      </div>
    )}
  </Frame>
)

type Decided = Pick<SheetInput, 'people' | 'sums'>

const look = (list: MendedList<string> & Decided): Promise<Looked> =>
  ask('POST /v1/console/money/dues-import/check', list)

const mostNamed = 30

const Import = () => {
  const sheet = useSheet<string, Decided, Looked>({ people: [], sums: [] }, look)
  const { list, going, change, finish, name, checked } = sheet
  const make = () =>
    finish(async (wanted) => {
      const input = { ...wanted, name }
      const { count, sum, waived, left } = await ask(
        'POST /v1/console/money/dues-import/make',
        input,
      )
      forgetAnswers('GET /v1/console/money/dues-import/list')
      const more = waived > 0 ? ` 면제·조정 ${waived}건을 등록했습니다.` : ''
      const rows = (checked?.left ?? []).flatMap(({ examples }) => examples)
      const which = left === 0 ? '' : `: ${rows.slice(0, mostNamed).join(', ')}`
      const others = rows.length > mostNamed ? ` 외 ${left - mostNamed}건` : ''
      return `납부 ${count}건(${wonText(sum)})을 가져왔습니다.${more} 가져오지 않은 납부는 ${left}건입니다${which}${others}.`
    })
  const decide = (decided: Decided['people']): void => {
    const lines = new Set(decided.map(({ line }) => line))
    void change(({ people }) => ({
      people: [...people.filter(({ line }) => !lines.has(line)), ...decided],
    }))
  }
  const decideSums = (decided: Decided['sums']): void => {
    const places = new Set(decided.map(({ line, year }) => `${line} ${year}`))
    void change(({ sums }) => ({
      sums: [...sums.filter(({ line, year }) => !places.has(`${line} ${year}`)), ...decided],
    }))
  }
  return (
    <SheetImport
      label="회비 파일"
      intro="회원이 이미 납부한 연회비를 파일에서 가져옵니다. 납부로 등록하되 메일을 발송하지 않으며, 영수증 번호는 회원이 영수증을 받을 때 부여합니다."
      hint="엑셀(XLSX, XLS) 또는 CSV 파일. 한 행에 납부 1건(이름, 연도, 금액, 납부일, 방법), 또는 연도별로 한 열(○, 금액, 날짜, 면제). 생년월일이나 이메일, 휴대폰이 있으면 회원을 정확히 찾을 수 있습니다."
      demo={['paidYears']}
      sheet={sheet}
    >
      {(looked) => (
        <>
          <ListMending
            groups={looked.groups}
            read={looked}
            list={list}
            going={going}
            onChange={(part) => void change(() => part)}
            otherwise="수정하지 않은 연도, 금액, 날짜의 납부는 가져오지 않습니다."
          />
          <Payers people={looked.people} read={looked} going={going} onDecide={decide} />
          <Sums sums={looked.sums} read={looked} decided={list.sums} onDecide={decideSums} />
          <Summary looked={looked} going={going} onMake={make} />
        </>
      )}
    </SheetImport>
  )
}

const leftWords: Readonly<Record<LeftReason, string>> = {
  nobody: '회원 명부에 없음',
  undecided: '회원을 선택하지 않음',
  paid: '이미 납부됨',
  awaited: '입금·결제 대기 주문이 있음',
  twice: '파일에 같은 연도가 두 번 있음',
  old: '5년이 지나 보관하지 않음',
  ahead: '가져올 수 있는 연도 이후',
  free: '그해 회비가 없는 회원',
  agreed: '이미 조정한 해의 면제와 일부 납부',
  sum: '금액이 연회비와 다름',
  settle: '면제와 조정은 회계 담당자가 가져올 수 있음',
}

interface SummaryProps {
  looked: Looked
  going: boolean
  onMake: () => Promise<void>
}

const Summary = ({ looked, going, onMake }: SummaryProps) => {
  const { count, sum, waived, left, people } = looked
  const all = count + waived
  const more = waived > 0 ? ` 면제·조정 ${waived}건도 등록합니다.` : ''
  const sure = async (): Promise<void> => {
    const text = `납부 ${count}건, 총 ${wonText(sum)}을 가져옵니다.${more}`
    const answer = await openDialog({ kind: 'twoBtn', text, confirmLabel: '가져오기' })
    if (answer === 'confirm') await onMake()
  }
  return (
    <section className="console-card flex flex-col items-start gap-2">
      <p>
        {people.length}명 가운데 납부 <strong>{count}건</strong>, 총 <strong>{wonText(sum)}</strong>
        을 가져올 수 있습니다.{more}
      </p>
      <p className="text-sub">
        <Whole text="금액이 없으면 그해의 회비로, 방법이 없으면 계좌이체로 등록합니다. 납부일이 없으면 ‘날짜 미상’으로 등록하며 영수증을 발급하지 않습니다." />
      </p>
      {left.length > 0 && (
        <ul className="w-full divide-y divide-line">
          {left.map(({ why, count: many, examples }) => (
            <li key={why}>
              <details>
                <summary>
                  {leftWords[why]} <strong>{many}건</strong>은 가져오지 않습니다.
                </summary>
                <p className="text-sub">
                  {examples.join(', ')}
                  {many > examples.length && <span>{` 외 ${many - examples.length}건`}</span>}
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
      <button
        className="button"
        type="button"
        aria-disabled={going || all === 0}
        onClick={() => void (all > 0 && !going && sure())}
      >
        {all}건 가져오기
      </button>
    </section>
  )
}
