import { useState } from 'react'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { ago } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { addDays } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { PlannedFile, ReleasePlan } from '#texts/api/releases.ts'
import { editAddress, nameOf } from '#texts/console/addresses.ts'
import { ChangedPages, LineDifference } from '#texts/console/LineDifference.tsx'
import { ProblemRows } from '#texts/console/ProblemRows.tsx'
import { fieldChanges } from '#texts/rules/field-changes.ts'
import { partsOf } from '#texts/rules/front-matter.ts'
import { draftPicture, type FormGroup, formOf, type TextForms } from '#texts/rules/text-form.ts'

export const planned = 'POST /v1/console/releases/plan'

export const Plan = ({ may, forms }: { may: boolean; forms: TextForms }) => {
  const [left, setLeft] = useState<readonly string[]>([])
  const { data: all, instead } = useAnswered(planned, {})
  const chosen = (all?.files ?? []).filter(({ path }) => !left.includes(path))
  const isAll = chosen.length === all?.files.length
  const { data: plan } = useAnswer(planned, isAll ? {} : { paths: chosen.map(({ path }) => path) })
  if (all === undefined) return instead
  if (all.files.length === 0) {
    return (
      <p className="text-sub">
        공개 대기 글이 없습니다.{' '}
        <a className="underline" href="/admin/texts">
          홈페이지 글
        </a>
        에서 수정하면 여기에 표시됩니다.
      </p>
    )
  }
  const choose = (path: string): void =>
    setLeft(left.includes(path) ? left.filter((one) => one !== path) : [...left, path])
  const ready = chosen.length > 0 ? plan : undefined
  return (
    <section className="flex flex-col gap-3" aria-label="공개할 글">
      <h2 className="text-h4 font-bold text-brand">공개할 글 {chosen.length}건</h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {all.files.map((file) => (
          <File
            key={file.path}
            file={file}
            forms={forms}
            chosen={!left.includes(file.path)}
            onChoose={() => choose(file.path)}
          />
        ))}
      </ul>
      {ready && <Outcome {...ready} />}
      {may ? (
        <PublishForm chosen={chosen} isReady={ready?.problems.length === 0} />
      ) : (
        <p className="rounded-card bg-tint p-2">
          공개는 사무국이 담당합니다. 수정한 글은 저장되어 있습니다.
        </p>
      )}
    </section>
  )
}

const Outcome = ({ problems, warnings, pages }: ReleasePlan) => (
  <>
    {problems.length > 0 && (
      <section className="console-card border-danger" aria-live="polite">
        <h3 className="mb-1 text-h4 font-bold text-brand">먼저 수정할 곳 {problems.length}건</h3>
        <ProblemRows problems={problems} />
      </section>
    )}
    {warnings.length > 0 && (
      <details className="console-card" open={problems.length === 0}>
        <summary className="cursor-pointer font-bold text-brand">
          공개 전에 확인할 곳 {warnings.length}건
        </summary>
        <ProblemRows problems={warnings} />
      </details>
    )}
    {pages.length > 0 && (
      <p className="console-card">
        <ChangedPages pages={pages} />
      </p>
    )}
  </>
)

interface FileProps {
  file: PlannedFile
  forms: TextForms
  chosen: boolean
  onChoose: () => void
}

const File = ({ file, forms, chosen, onChoose }: FileProps) => {
  const { path, before, after, by, at } = file
  const kind = before === null ? '새 글' : '수정'
  return (
    <li className="px-2 py-[0.4rem]">
      <div className="flex flex-wrap items-center gap-x-2">
        <label className="tick font-bold text-brand">
          <input type="checkbox" checked={chosen} onChange={onChoose} />
          {nameOf(file)}
        </label>
        <span className="text-sub">
          {after === null ? <span>삭제</span> : kind} · {by}, {ago(at)}
        </span>
        {file.group !== '그림' && (
          <a
            className="ml-auto inline-flex min-h-[4.4rem] items-center underline"
            href={editAddress(path)}
          >
            수정
          </a>
        )}
      </div>
      {file.group === '그림' ? (
        <img
          className="max-h-[8rem]"
          src={draftPicture(path.replace(/^images/, '/images'))}
          alt=""
        />
      ) : (
        <>
          <FieldChanges file={file} form={formOf(forms, path)} />
          <details open={before !== null && after !== null && !isAllForm(forms, path)}>
            <summary className="cursor-pointer py-[0.4rem] text-sub">변경되는 행</summary>
            <LineDifference before={before ?? ''} after={after ?? ''} />
          </details>
        </>
      )}
    </li>
  )
}

const isAllForm = (forms: TextForms, path: string): boolean =>
  path.endsWith('.yaml') && formOf(forms, path) !== undefined

const FieldChanges = ({ file, form }: { file: PlannedFile; form: FormGroup | undefined }) => {
  const { path, before, after } = file
  if (form === undefined || before === null || after === null) return null
  const dataOf = (text: string): unknown => documentOf(partsOf(path, text).yaml ?? '').toJS()
  const changes = fieldChanges(form, dataOf(before), dataOf(after))
  if (changes.length === 0) return null
  return (
    <ul className="list-disc pl-3">
      {changes.map(({ label, before: old, after: now }) => (
        <li key={label}>
          {label}: <del className="text-sub">{old}</del> → <ins className="no-underline">{now}</ins>
        </li>
      ))}
    </ul>
  )
}

const later = 'when.later'

const PublishForm = ({ chosen, isReady }: { chosen: readonly PlannedFile[]; isReady: boolean }) => {
  const tomorrow = addDays(useToday(), 1)
  return (
    <ActionForm
      call="POST /v1/console/releases/publish"
      className="console-card"
      input={{ drafts: chosen.map(({ path, hash }) => ({ path, hash })) }}
      fields={(given) => ({
        note: {
          as: 'long',
          label: '수정 내용과 사유',
          hint: '공개 이력에 남습니다. 예: 정기총회 의결에 따라 연회비 인상',
        },
        [later]: { as: 'tick', text: '지정한 날 0시에 공개' },
        on: given[later] === true && { as: 'date', label: '공개일', initial: tomorrow },
      })}
      asInput={({ note, on }) => ({ note, on })}
      submit={
        isReady
          ? (given) => `${chosen.length}건 ${given[later] === true ? '예약' : '공개'}`
          : undefined
      }
      changes={[planned, 'GET /v1/console/releases/list']}
      saysOvertaken
      then={() => scrollTo({ top: 0 })}
    />
  )
}
