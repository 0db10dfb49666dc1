import type { ComparedText } from '#texts/api/texts.ts'
import { Field } from '#platform/site/form/Field.tsx'

type Pair = ComparedText['changed'][number]

interface Props {
  pair: Pair
  reason: string
  onReason: (reason: string) => void
}

/** One article in both versions, beside each other where there is room, and why it changes. */
export const ComparedArticle = ({ pair, reason, onReason }: Props) => (
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
            maxLength={500}
            value={reason}
            // A line of the file: Enter ends nothing here.
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
