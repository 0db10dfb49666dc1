import type { EnglishGap } from '#texts/api/texts.ts'
import { editAddress } from '#texts/console/addresses.ts'
import { englishStates, englishWords } from '#texts/rules/english-gaps.ts'

/** The id of an English field in the form. */
export const anchorOf = (way: string): string => `en.${way}`

interface NoteProps {
  id?: string
  name: string
  onConfirm: () => void
}

export const BehindNote = ({ id, name, onConfirm }: NoteProps) => (
  <p className="col-span-full flex flex-wrap items-center gap-1 rounded-card bg-tint p-1" id={id}>
    <strong className="text-danger">{englishWords.behind}</strong>
    <span>영문을 수정하거나, 그대로 맞으면 확인합니다.</span>
    <button
      className="button-line"
      type="button"
      aria-label={`${name} 영문 확인`.trim()}
      onClick={onConfirm}
    >
      영문 확인
    </button>
  </p>
)

/** Lists where English is behind or missing, with links to the fields. */
export const EnglishGaps = ({ gaps }: { gaps: readonly EnglishGap[] }) =>
  englishStates.map((state) => {
    const found = gaps.filter((gap) => gap.state === state)
    if (found.length === 0) return null
    return (
      <details className="console-card" key={state} open={state === 'behind'}>
        <summary className="cursor-pointer font-bold text-brand">
          {englishWords[state]} {found.length}건
        </summary>
        <ul className="divide-y divide-line">
          {[...Map.groupBy(found, ({ path }) => path)].map(([path, places]) => (
            <li className="flex flex-wrap items-center gap-x-2" key={path}>
              <strong>{places[0]?.title}</strong>
              {places.map(({ way, label }) => (
                <a
                  className="inline-flex min-h-[3.2rem] items-center underline"
                  href={`${editAddress(path)}#${anchorOf(way)}`}
                  key={way}
                >
                  {label === '' ? '전체' : label}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </details>
    )
  })
