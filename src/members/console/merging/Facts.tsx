import { dayWords, plainDay } from '#platform/rules/days.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { MergeFact, MergePreview, MergeSide } from '#privacy/api/member-merging.ts'

interface Props {
  facts: readonly MergeFact[]
  take: ReadonlySet<string>
  onChoose: (key: string, isTaken: boolean) => void
}

export const Facts = ({ facts, take, onChoose }: Props) => {
  const choices = facts.filter(({ settled }) => settled === 'choice')
  const taken = facts.filter(({ settled }) => settled === 'taken')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원정보</h2>
      {facts.length === 0 && (
        <p className="text-sub">삭제할 계정에만 있거나 서로 다른 회원정보가 없습니다.</p>
      )}
      {choices.length > 0 && (
        <p>서로 다른 항목입니다. 선택하지 않으면 유지할 회원의 정보가 적용됩니다.</p>
      )}
      {choices.map((fact) => (
        <Choice
          key={fact.key}
          fact={fact}
          isTaken={take.has(fact.key)}
          onChoose={(isTaken) => onChoose(fact.key, isTaken)}
        />
      ))}
      {taken.length > 0 && <Taken facts={taken} />}
    </section>
  )
}

interface ChoiceProps {
  fact: MergeFact
  isTaken: boolean
  onChoose: (isTaken: boolean) => void
}

const Choice = ({ fact: { key, label, keep, double }, isTaken, onChoose }: ChoiceProps) => (
  <fieldset className="border-t border-line pt-2">
    <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
    <div className="clear-both grid gap-x-3 card:grid-cols-2">
      {[
        { value: keep, whose: '유지할 회원', other: false },
        { value: double, whose: '삭제할 계정', other: true },
      ].map(({ value, whose, other }) => (
        <label
          className="flex min-h-[4.4rem] min-w-0 cursor-pointer items-center gap-1"
          key={whose}
        >
          <input
            className="size-[2.4rem] shrink-0 accent-action"
            type="radio"
            name={key}
            checked={isTaken === other}
            onChange={() => onChoose(other)}
          />
          <span className="min-w-0 break-words">
            {value} <span className="text-small text-sub">({whose})</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const Taken = ({ facts }: { facts: readonly MergeFact[] }) => (
  <div className="border-t border-line pt-2">
    <p>유지할 회원에게 없는 정보를 삭제할 계정에서 옮깁니다.</p>
    <dl className="mt-1 grid gap-x-2 gap-y-1 card:grid-cols-[14rem_1fr]">
      {facts.map(({ key, label, double }) => (
        <div className="contents" key={key}>
          <dt className="text-sub">{label}</dt>
          <dd className="min-w-0 break-words">{double}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The merge page for two accounts, or for one account with a search for the other. */
export const mergeAddress = (keep: number, more: { double: number } | { q: string }): string =>
  `/admin/members/merge?${new URLSearchParams({ keep: String(keep), ...inText(more) }).toString()}`

const inText = (more: object): Record<string, string> =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))

const dayOf = (iso: string | null): string => (iso === null ? '-' : dayWords(iso))

const joined = '가입일'

const lines: readonly (readonly [string, (side: MergeSide) => string])[] = [
  ['아이디', ({ member_id }) => member_id],
  ['이름', ({ member_name }) => member_name],
  ['생년월일', ({ birth }) => (birth === '' ? '-' : plainDay(birth))],
  ['회원 구분', ({ member_type }) => member_type],
  ['이메일', ({ email }) => email || '-'],
  [joined, ({ joined_on }) => plainDay(joined_on)],
  ['마지막 로그인', ({ last_login_at }) => dayOf(last_login_at)],
]

export const Sides = ({ preview: { keep, double, joined_on } }: { preview: MergePreview }) => {
  const goes = (label: string, side: MergeSide): boolean =>
    label === joined ? side.joined_on !== joined_on : side !== keep
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">두 계정</h2>
      <table className="console-table table-fixed max-card:[&_:is(td,th)]:px-[0.4rem]! [&_td]:break-words">
        <thead>
          <tr>
            <td className="w-[8.4rem] card:w-[14rem]" />
            {[['유지할 회원', keep] as const, ['삭제할 계정', double] as const].map(
              ([title, { member_pk }]) => (
                <th key={title} scope="col">
                  <a className="underline" href={`/admin/members/${member_pk}`}>
                    {title}
                  </a>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={goes(label, keep) ? 'text-sub' : undefined}>{of(keep)}</td>
              <td className={goes(label, double) ? 'text-sub' : undefined}>{of(double)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        통합 후에는 <strong>{keep.member_id}</strong> 아이디와 비밀번호로 로그인합니다.{' '}
        <Whole
          text={`이름, 생년월일, 회원 구분, 이메일은 유지할 회원의 정보를 따르고, 가입일은 둘 중 이른 날(${plainDay(joined_on)})이 됩니다.`}
        />
      </p>
      <div className="flex flex-wrap gap-1">
        <a
          className="console-tool"
          href={mergeAddress(double.member_pk, { double: keep.member_pk })}
        >
          반대로 {double.member_id} 남기기
        </a>
        <a className="console-tool" href={mergeAddress(keep.member_pk, { q: keep.member_name })}>
          다른 계정 선택
        </a>
      </div>
    </section>
  )
}
