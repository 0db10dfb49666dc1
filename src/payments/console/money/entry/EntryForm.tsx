import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { ChoiceField } from '#payments/console/money/entry/ChoiceField.tsx'
import { EntryFields } from '#payments/console/money/entry/EntryFields.tsx'
import { type EntryProps, useEntry } from '#payments/console/money/entry/use-entry.ts'
import { WillBe } from '#payments/console/money/entry/WillBe.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'

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
