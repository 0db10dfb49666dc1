import type { MergeFact } from '#privacy/api/member-merging.ts'

interface Props {
  facts: readonly MergeFact[]
  /** The keys of those that are taken from the other account. */
  take: ReadonlySet<string>
  onChoose: (key: string, isTaken: boolean) => void
}

/** What the other account says: taken over where the staying one has nothing, chosen where both have something. */
export const Facts = ({ facts, take, onChoose }: Props) => {
  const choices = facts.filter(({ settled }) => settled === 'choice')
  const taken = facts.filter(({ settled }) => settled === 'taken')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원정보</h2>
      {facts.length === 0 && (
        <p className="text-sub">지워질 계정에만 있거나 서로 다른 회원정보가 없습니다.</p>
      )}
      {choices.length > 0 && (
        <p>서로 다른 것입니다. 고르지 않으시면 남을 회원의 것이 그대로 남습니다.</p>
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
        { value: keep, whose: '남을 회원', other: false },
        { value: double, whose: '지워질 계정', other: true },
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
    <p>남을 회원에게 없어 지워질 계정에서 옮겨 옵니다.</p>
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

/** Where two accounts are looked at before they become one; without the other, where it is looked for. */
export const mergeAddress = (keep: number, more: { double: number } | { q: string }): string =>
  `/admin/members/merge?${new URLSearchParams({ keep: String(keep), ...inText(more) }).toString()}`

const inText = (more: object): Record<string, string> =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
