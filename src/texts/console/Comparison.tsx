import { useStore } from '@nanostores/react'
import { Found } from '#platform/console/autosave/Desk.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { saveStateWords } from '#platform/site/autosave/autosave.ts'
import { Field } from '#platform/site/form/Field.tsx'
import type { ComparedText } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { withoutKey, withValue } from '#texts/console/form/edits.ts'
import { Meanwhile } from '#texts/console/LineDifference.tsx'
import { partsOf, withYaml } from '#texts/rules/front-matter.ts'

interface Props {
  compared: ComparedText
  reasons: TextAutosave
  apart: boolean
}

const nothing = (): void => undefined

export const Comparison = ({ compared, reasons, apart }: Props) => {
  const text = useStore(reasons.$written)
  const saveState = useStore(reasons.$saveState)
  const savedAt = useStore(reasons.$savedAt)
  const { before, after, changed, unchanged } = compared
  const given = reasonsIn(reasons.path, text)
  const order = changed.map(({ article }) => article)
  const missing = order.filter((article) => !given[article]?.trim()).length
  const write = (article: string, reason: string): void =>
    reasons.write(withReason(reasons.path, reasons.$written.get(), article, reason, order))
  return (
    <section className="console-card @container" aria-label="신구조문대비표">
      <h2>신구조문대비표</h2>
      <p className="text-sub">
        {plainDay(before)} 시행본과 {plainDay(after)} 시행 개정안
        {apart && saveState !== 'kept' && (
          <span>{` · 개정 이유: ${saveStateWords(saveState, savedAt)}`}</span>
        )}
      </p>
      {apart && <Found autosave={reasons} onTaken={nothing} />}
      {apart && <Meanwhile autosave={reasons} onTaken={nothing} />}
      {changed.length === 0 ? (
        <p className="my-1">변경된 조문이 없습니다. 글을 수정하면 여기에 비교하여 표시됩니다.</p>
      ) : (
        <>
          <p className="my-1" role="status">
            변경된 조문 {changed.length}개
            {missing > 0 && <span>{` · 개정 이유를 입력할 조문 ${missing}개`}</span>}
          </p>
          <ol className="flex flex-col gap-2">
            {changed.map((pair) => (
              <ComparedArticle
                key={pair.article}
                pair={pair}
                reason={given[pair.article] ?? ''}
                onReason={(reason) => write(pair.article, reason)}
              />
            ))}
          </ol>
        </>
      )}
      <p className="mt-1 text-sub">변경되지 않은 조문 {unchanged.length}개</p>
    </section>
  )
}

const reasonsIn = (path: string, text: string): Readonly<Record<string, string>> => {
  const document = documentOf(partsOf(path, text).yaml ?? '')
  const data: unknown = document.errors.length === 0 ? document.toJS() : undefined
  const reasons: unknown = Reflect.get(Object(data) as object, 'reasons')
  return (typeof reasons === 'object' && reasons !== null ? reasons : {}) as Record<string, string>
}

const withReason = (
  path: string,
  text: string,
  article: string,
  reason: string,
  order: readonly string[],
): string =>
  withYaml(path, text, (yaml) => {
    if (documentOf(yaml).errors.length > 0) return yaml
    const way = ['reasons', article]
    return reason === '' ? withoutKey(yaml, way) : withValue(yaml, way, reason, order)
  })

type Pair = ComparedText['changed'][number]

interface ComparedArticleProps {
  pair: Pair
  reason: string
  onReason: (reason: string) => void
}

const ComparedArticle = ({ pair, reason, onReason }: ComparedArticleProps) => (
  <li className="rounded-card border border-line p-1">
    <h3 className="sr-only">{pair.article}</h3>
    <div className="grid gap-1 @[560px]:grid-cols-2">
      <Side head="현행" lines={pair.before} missing="(없음)" mark="text-danger line-through" />
      <Side head="개정안" lines={pair.after} missing="(삭제)" mark="bg-tint text-action" />
    </div>
    <div className="mt-1">
      <Field label={`${pair.article} 개정 이유`}>
        {(control) => (
          <textarea
            className="grows control"
            rows={1}
            value={reason}
            // The reason is one line of YAML, so a line break becomes a space.
            onChange={({ target }) => onReason(target.value.replaceAll('\n', ' '))}
            {...control}
          />
        )}
      </Field>
    </div>
  </li>
)

interface SideProps {
  head: string
  lines: Pair['before']
  missing: string
  mark: string
}

const Side = ({ head, lines, missing, mark }: SideProps) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <p className="text-floor text-sub">{head}</p>
    {lines === null
      ? missing
      : lines.map((parts, index) => (
          <p className={index === 0 ? 'font-semibold' : ''} key={index}>
            {parts.map(({ text, changed }, place) =>
              changed ? (
                <u className={`font-semibold ${mark}`} key={place}>
                  {text}
                </u>
              ) : (
                text
              ),
            )}
          </p>
        ))}
  </div>
)
