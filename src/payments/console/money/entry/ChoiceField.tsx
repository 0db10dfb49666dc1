import type { EntryChoice } from '#payments/api/entries.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  choice: EntryChoice | undefined
  choices: readonly EntryChoice[]
  error: string | undefined
  onChange: (goods_key: string) => void
}

/** What was paid for; where something is in the way, what it is. */
export const ChoiceField = ({ choice, choices, error, onChange }: Props) => {
  const obstacle = choice?.obstacle ?? null
  return (
    <>
      <Field label="납부한 것" required error={error} hint={hintOf(choice)}>
        {(control) => (
          <select
            className="control card:max-w-[48rem]"
            value={choice?.goods_key ?? ''}
            onChange={({ target }) => onChange(target.value)}
            {...control}
          >
            {choice === undefined && <option value="">골라 주세요</option>}
            {choices.map(({ goods_key, goods_name, obstacle: other }) => (
              <option key={goods_key} value={goods_key}>
                {goods_name}
                {other !== null && ' (적을 수 없음)'}
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
    ? `그해의 회원 구분은 ${member_type}이고, 지금의 ${member_type} 연회비는 ${wonText(amount)}입니다.`
    : `${member_type}의 사전등록비는 ${wonText(amount)}입니다.`
}
