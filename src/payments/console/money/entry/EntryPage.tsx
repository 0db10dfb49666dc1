import { PickMember } from '#members/console/PickMember.tsx'
import type { EntryChoice, OpenEntry } from '#payments/api/order-actions.ts'
import {
  EntryFields,
  type EntryProps,
  useEntry,
} from '#payments/console/money/entry/EntryFields.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { wonText } from '#platform/rules/won.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** `?member_pk=12&goods=fee:2025`. */
export const EntryPage = () => (
  <Frame room="회비와 입금" title="납부 수기 등록">
    {(me) =>
      me.permissions.includes('money.confirm') ? (
        <Entry />
      ) : (
        <p>납부 수기 등록은 사무국이나 회계가 담당합니다.</p>
      )
    }
  </Frame>
)

const names = ['member_pk', 'goods', 'q']

const Entry = () => {
  const [address, go] = useAddress(names)
  const { member_pk = '', goods, q = '' } = address.filters
  const pk = /^\d{1,9}$/.test(member_pk) ? Number(member_pk) : undefined
  if (pk === undefined) {
    return (
      <PickMember
        question="납부자 선택"
        q={q}
        hrefOf={(found) => `/admin/money/entry?member_pk=${found}`}
        onFind={(words) => go({ ...address, filters: { q: words } })}
      />
    )
  }
  return (
    <Answered call="GET /v1/console/money/entries/open" input={{ member_pk: pk }} key={pk}>
      {(open) => <EntryForm pk={pk} open={open} goods={goods} />}
    </Answered>
  )
}

const EntryForm = (props: EntryProps) => {
  const entry = useEntry(props)
  const { given, choice, amount, fields, error } = entry
  const { open, pk } = props
  return (
    <form
      className="console-card flex max-w-[72rem] flex-col gap-2"
      noValidate
      onSubmit={entry.submit}
    >
      <h2 className="mb-0!">
        <a className="underline" href={`/admin/members/${pk}`}>
          {open.member_name}
        </a>{' '}
        님의 납부
      </h2>
      <ChoiceField
        choice={choice}
        choices={open.choices}
        error={fields['goods_key']}
        onChange={entry.choose}
      />
      {(choice === undefined || choice.obstacle === null) && (
        <>
          <EntryFields entry={entry} open={open} />
          <WillBe open={open} choice={choice} amount={amount} tell={given.tell} />
          <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
          <button className="button self-start" type="submit" aria-disabled={entry.going}>
            납부 등록
          </button>
        </>
      )}
    </form>
  )
}

interface Props {
  open: OpenEntry
  choice: EntryChoice | undefined
  amount: number | undefined
  tell: boolean
}

const WillBe = ({ open, choice, amount, tell }: Props) => (
  <p className="rounded-card bg-tint p-2" role="status">
    {choice === undefined || amount === undefined || amount === 0 ? (
      '납부 항목과 금액을 입력하면 처리 결과를 미리 표시합니다.'
    ) : (
      <>
        {open.member_name} 님의 {choice.goods_name} {wonText(amount)}이 즉시 납부완료로 처리됩니다.
        영수증 번호는 <span className="whitespace-nowrap">{open.next_receipt}</span>이며, 그사이
        다른 납부가 있으면 다음 번호가 부여됩니다. {mailWords(tell)}
      </>
    )}
  </p>
)

const mailWords = (tell: boolean): string =>
  tell ? '회원에게 납부 확인 메일을 발송합니다.' : '메일을 발송하지 않습니다.'

interface ChoiceFieldProps {
  choice: EntryChoice | undefined
  choices: readonly EntryChoice[]
  error: string | undefined
  onChange: (goods_key: string) => void
}

const ChoiceField = ({ choice, choices, error, onChange }: ChoiceFieldProps) => {
  const obstacle = choice?.obstacle ?? null
  return (
    <>
      <Field label="납부 항목" required error={error} hint={hintOf(choice)}>
        {(control) => (
          <select
            className="control card:max-w-[48rem]"
            value={choice?.goods_key ?? ''}
            onChange={({ target }) => onChange(target.value)}
            {...control}
          >
            {choice === undefined && <option value="">선택해 주세요</option>}
            {choices.map(({ goods_key, goods_name, obstacle: other }) => (
              <option key={goods_key} value={goods_key}>
                {goods_name}
                {other !== null && ' (등록 불가)'}
              </option>
            ))}
          </select>
        )}
      </Field>
      {obstacle !== null && (
        <p className="font-semibold text-danger" role="status">
          {obstacle.words}{' '}
          {obstacle.order_pk !== null && (
            <a className="underline" href={`/admin/money/orders/${obstacle.order_pk}`}>
              주문 {obstacle.order_pk} 보기
            </a>
          )}
        </p>
      )}
    </>
  )
}

const hintOf = (choice: EntryChoice | undefined): string | undefined => {
  if (choice === undefined || choice.obstacle !== null || choice.amount === null) return undefined
  const { member_type, amount, goods_type } = choice
  return goods_type === '연회비'
    ? `그해의 회원 구분은 ${member_type}이고, 현재 ${member_type} 연회비는 ${wonText(amount)}입니다.`
    : `${member_type}의 사전등록비는 ${wonText(amount)}입니다.`
}
