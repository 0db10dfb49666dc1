import { changedFields, type Fields, type News } from '#platform/site/section/changes.ts'
import { useEffect, useRef } from 'react'

export interface ConflictProps {
  news: News<Fields>
  /** What stands in the form. */
  typed: Fields
  labels: Readonly<Record<string, string>>
  /** A value as people read it. */
  textOf?: (value: unknown, field: string) => string
  onDiscard: () => void
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/**
 * What another tab or device has saved since this form was filled in, beside what stands here: nothing is overwritten
 * that its writer has not seen.
 */
export const Conflict = ({ news, typed, labels, textOf = plain, onDiscard }: ConflictProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [news])

  const { before, now } = news
  const fields = [...new Set([...changedFields(now, before), ...changedFields(typed, now)])]
  const show = (value: unknown, field: string) => textOf(value, field) || '(비어 있음)'

  return (
    <div
      className="mb-4 rounded-card border border-danger p-2 pad:p-3"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <p className="text-h4 font-bold text-danger">다른 화면에서 먼저 변경된 내용이 있습니다.</p>
      <p className="mt-1">
        달라진 내용을 확인해 주세요. 이 화면의 내용으로 저장하시려면 아래에서 변경 버튼을 눌러
        주세요.
      </p>
      <dl className="mt-2 border-t border-line">
        {fields.map((field) => (
          <div className="border-b border-line py-1" key={field}>
            <dt className="font-semibold">{labels[field]}</dt>
            <dd className="grid gap-x-2 pad:grid-cols-2">
              <Side name="저장되어 있는 내용" text={show(now[field], field)} />
              <Side name="이 화면의 내용" text={show(typed[field], field)} />
            </dd>
          </div>
        ))}
      </dl>
      <button className="mt-2 button-line" type="button" onClick={onDiscard}>
        저장되어 있는 내용으로 되돌리기
      </button>
    </div>
  )
}

const Side = ({ name, text }: { name: string; text: string }) => (
  <p className="min-w-0 wrap-anywhere">
    <span className="text-small text-sub">{name}</span>
    <br />
    <span className="whitespace-pre-line">{text}</span>
  </p>
)
