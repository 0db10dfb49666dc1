import type { Handover, HandoverItem } from '#office/api/handover.ts'
import { useAction } from '#platform/console/use-action.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { handoverKinds, handoverKindWords } from '#office/rules/handover.ts'

interface Props {
  handover: Handover
  onChange: () => void
}

/** What is to be seen to, one by one; only whoever takes over ticks. */
export const Items = ({ handover, onChange }: Props) => {
  const { items, mine, handover_pk, taken_at } = handover
  const { send, going, error } = useAction('POST /v1/console/handover/tick', {
    then: onChange,
  })
  const seen = items.filter(({ taken }) => taken).length
  const mayTick = mine === 'to' && taken_at === null
  const tick = (item: HandoverItem): void => {
    if (!going) void send({ handover_pk, key: item.key, taken: !item.taken })
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="status">
        살펴볼 것 {items.length}가지 가운데 {seen}가지를 넘겨받았습니다.
        {mayTick && seen < items.length && ' 하나씩 살펴보시고 표시해 주십시오.'}
      </p>
      <Refusal>{refusalBeside(error, [])}</Refusal>
      <div className="grid items-start gap-3 pad:grid-cols-2">
        {handoverKinds.map((kind) => {
          const own = items.filter((item) => item.kind === kind)
          if (own.length === 0) return null
          return (
            <section key={kind} aria-label={handoverKindWords[kind]}>
              <h3 className="border-b-2 border-brand pb-1 text-body font-semibold">
                {handoverKindWords[kind]}
              </h3>
              <ul className="divide-y divide-line">
                {own.map((item) => (
                  <Item key={item.key} item={item} mayTick={mayTick} onTick={() => tick(item)} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </div>
  )
}

interface ItemProps {
  item: HandoverItem
  mayTick: boolean
  onTick: () => void
}

const Item = ({ item: { label, note, path, taken }, mayTick, onTick }: ItemProps) => (
  <li className="flex flex-wrap items-center gap-x-2 py-[0.4rem]">
    <label className={`tick min-w-0 flex-1 ${mayTick ? '' : 'cursor-default!'}`}>
      <input type="checkbox" checked={taken} disabled={!mayTick} onChange={onTick} />
      <span>
        {label}
        {note !== '' && <span className="block text-sub">{note}</span>}
      </span>
    </label>
    {path !== null && (
      <a className="inline-flex min-h-[4.4rem] items-center underline" href={path}>
        보기<span className="sr-only">: {label}</span>
      </a>
    )}
  </li>
)
