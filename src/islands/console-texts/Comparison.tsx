import { askQuietly } from '#api/console.ts'
import { compareText } from '#contract/texts.ts'
import type { ComparedText, Versioned } from '#contract/texts.schema.ts'
import type { TextKeeper } from '#islands/console-texts/keeper.ts'
import { plainDay } from '#rules/days.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

const versionOf = (path: string): { document: Versioned; day: string } | undefined => {
  const [, document, day] = /^(bylaws|terms|privacy)\/(\d{4}-\d{2}-\d{2})/.exec(path) ?? []
  return day === undefined ? undefined : { document: document as Versioned, day }
}

/** 신구조문대비표: the version beside the one before it, as the server has it. */
export const Comparison = ({ keeper }: { keeper: TextKeeper }) => {
  const { version } = useStore(keeper.$open)
  const [compared, setCompared] = useState<ComparedText>()
  useEffect(() => {
    const which = versionOf(keeper.path)
    if (which === undefined) return
    // Of the first version there is none, and while the text cannot be read the last one stays.
    askQuietly(compareText, which).then(setCompared, () => undefined)
  }, [keeper, version])
  if (compared === undefined) return null
  const { before, after, changed, unchanged } = compared
  return (
    <section className="console-card">
      <h2>신구조문대비표</h2>
      {changed.length === 0 ? (
        <p className="text-sub">{plainDay(before)} 시행본과 다른 조문이 없습니다.</p>
      ) : (
        <table className="console-table table-fixed">
          <thead>
            <tr>
              <th scope="col">현행 ({plainDay(before)} 시행)</th>
              <th scope="col">개정안 ({plainDay(after)} 시행)</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((pair, index) => (
              <tr className="align-top" key={index}>
                <Side lines={pair.before} missing="(없음)" />
                <Side lines={pair.after} missing="(삭제)" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-1 text-sub">바뀌지 않은 조문 {unchanged.length}개</p>
    </section>
  )
}

type Lines = ComparedText['changed'][number]['before']

const Side = ({ lines, missing }: { lines: Lines; missing: string }) => (
  <td className="align-top">
    {lines === null
      ? missing
      : lines.map((parts, index) => (
          <p key={index}>
            {parts.map(({ text, changed }, place) =>
              changed ? (
                <u className="bg-tint font-semibold text-action" key={place}>
                  {text}
                </u>
              ) : (
                text
              ),
            )}
          </p>
        ))}
  </td>
)
