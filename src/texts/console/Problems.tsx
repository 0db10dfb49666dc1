import { askConsoleQuietly } from '#platform/client/console.ts'
import type { CheckedTexts, TextProblem } from '#texts/api/texts.ts'
import { editAddress, useTextNames } from '#texts/console/addresses.ts'
import { type TextAutosave, useTyped } from '#texts/console/autosave.ts'

interface Props {
  autosave: TextAutosave
  checks: Checks | undefined
  onJump: ((line: number) => void) | undefined
}

export const Problems = ({ autosave, checks, onJump }: Props) => {
  const nameOf = useTextNames()
  if (checks === undefined) return null
  const elsewhere = [...new Set(checks.problems.map(({ path }) => path))].filter(
    (path) => path !== autosave.path,
  )
  const warnings = checks.warnings.filter(({ path }) => path === autosave.path)
  const isFine = checks.here.length + elsewhere.length + warnings.length === 0
  return (
    <section className="console-card" id="problems" aria-live="polite">
      <h2>{checks.here.length > 0 ? `수정할 곳 ${checks.here.length}건` : '검사'}</h2>
      {isFine && <p className="text-success">수정할 곳이 없습니다.</p>}
      <Rows problems={checks.here} onJump={onJump} />
      {warnings.length > 0 && <h3 className="font-bold">확인할 곳 {warnings.length}건</h3>}
      <Rows problems={warnings} onJump={onJump} />
      {elsewhere.length > 0 && (
        <p className="mt-1">
          공개하려면 다른 글도 수정해야 합니다:{' '}
          {elsewhere.map((path) => (
            <a className="mr-1 underline" href={editAddress(path)} key={path}>
              {nameOf(path)}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

const Rows = ({
  problems,
  onJump,
}: { problems: readonly TextProblem[] } & Pick<Props, 'onJump'>) => (
  <ul className="divide-y divide-line">
    {problems.map(({ line, label, message, found }, index) => (
      <li className="flex flex-wrap items-center gap-x-2 py-[0.4rem]" key={index}>
        {line !== null && onJump ? (
          <button
            className="min-h-[4.4rem] cursor-pointer text-action underline"
            type="button"
            onClick={() => onJump(line)}
          >
            {line}행
          </button>
        ) : (
          <span className="text-sub">{label}</span>
        )}
        <span className="min-w-0">
          {message}
          {found !== null && <span className="text-sub"> 현재 값: {found}</span>}
        </span>
      </li>
    ))}
  </ul>
)

export interface Checks extends CheckedTexts {
  here: readonly TextProblem[]
}

const check = async (path: string, text: string): Promise<Checks> => {
  const found = await askConsoleQuietly('POST /v1/console/texts/check', { path, text })
  return { ...found, here: found.problems.filter((one) => one.path === path) }
}

export const useChecks = (autosave: TextAutosave): Checks | undefined => useTyped(autosave, check)
