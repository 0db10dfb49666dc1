import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { ChoiceField } from '#payments/console/money/entry/ChoiceField.tsx'
import { EntryFields } from '#payments/console/money/entry/EntryFields.tsx'
import { type EntryProps, useEntry } from '#payments/console/money/entry/use-entry.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { EntryChoice, OpenEntry } from '#payments/api/entries.ts'
import { wonText } from '#platform/rules/won.ts'

/** What was paid, when, how, and by what the office knows of it. */
export const EntryForm = (props: EntryProps) => {
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
        {...{ choice, choices: open.choices }}
        error={fields['goods_key']}
        onChange={entry.choose}
      />
      {(choice === undefined || choice.obstacle === null) && (
        <>
          <EntryFields {...{ entry, open }} />
          <WillBe {...{ open, choice, amount }} tell={given.tell} />
          <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
          <button className="button self-start" type="submit" aria-disabled={entry.going}>
            납부 적기
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

/** What will happen. */
const WillBe = ({ open, choice, amount, tell }: Props) => (
  <p className="rounded-card bg-tint p-2" role="status">
    {choice === undefined || amount === undefined || amount === 0 ? (
      '납부한 것과 금액을 적으시면 어떻게 되는지 알려 드립니다.'
    ) : (
      <>
        {open.member_name} 님의 {choice.goods_name} {wonText(amount)}이 바로 납부완료가 됩니다.
        영수증에는 <span className="whitespace-nowrap">{open.next_receipt}</span>번이나, 그사이 다른
        납부가 있으면 그다음 번호가 붙습니다. {mailWords(tell)}
      </>
    )}
  </p>
)

const mailWords = (tell: boolean): string =>
  tell ? '회원에게 납부 확인 메일이 갑니다.' : '메일은 가지 않습니다.'
