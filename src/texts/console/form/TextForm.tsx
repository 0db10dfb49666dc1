import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { documentOf } from '#platform/rules/yaml.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { TextProblem } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import type { Way } from '#texts/console/form/edits.ts'
import { Behind, English, pairsOf, useAnchor } from '#texts/console/form/English.tsx'
import { List } from '#texts/console/form/List.tsx'
import { DeskContext, type FormDesk, shownIn, Value } from '#texts/console/form/Value.tsx'
import { partsOf, withBody, withYaml } from '#texts/rules/front-matter.ts'
import type { FormField, FormGroup } from '#texts/rules/text-form.ts'

interface Props {
  autosave: TextAutosave
  form: FormGroup
  problems: readonly TextProblem[]
}

export const sourceName = (path: string): string => (path.endsWith('.md') ? '원문' : '원문(YAML)')

/**
 * Shows the file's YAML as a form. Each change edits the text itself, so that its comments survive.
 */
export const TextForm = ({ autosave, form, problems }: Props) => {
  const text = useStore(autosave.$written)
  const [gone, setGone] = useState<{ what: string; before: string; after: string }>()
  useAnchor()
  const { path } = autosave
  const { yaml, body } = partsOf(path, text)
  const document_ = yaml === undefined ? undefined : documentOf(yaml)
  const data: unknown = document_?.errors.length === 0 ? document_.toJS() : undefined
  if (typeof data !== 'object' || data === null) {
    return (
      <p className="rounded-card border border-danger p-2" role="alert">
        <Whole
          text={`원문의 형식이 맞지 않아 양식으로 표시할 수 없습니다. ‘${sourceName(path)}’에서 표시된 행을 수정해 주십시오.`}
        />
      </p>
    )
  }
  const change = (edit: (text: string) => string): void =>
    autosave.write(withYaml(path, autosave.$written.get(), edit))
  const remove = (edit: (text: string) => string, what: string): void => {
    const before = autosave.$written.get()
    const after = withYaml(path, before, edit)
    autosave.write(after)
    setGone({ what, before, after })
  }
  return (
    <DeskContext value={{ change, remove, problems, draw }}>
      <div className="flex flex-col gap-3">
        {gone?.after === text && (
          <Gone key={gone.before} what={gone.what} onBack={() => autosave.write(gone.before)} />
        )}
        <Parts form={form} />
        <Group group={form} way={[]} data={data} />
        {path.endsWith('.md') && (
          <Body body={body} onWrite={(words) => autosave.write(withBody(text, words))} />
        )}
      </div>
    </DeskContext>
  )
}

const Body = ({ body, onWrite }: { body: string; onWrite: (body: string) => void }) => (
  <Field label="본문" hint="문단과 문단 사이는 한 줄을 비웁니다.">
    {(control) => (
      <textarea
        className="grows control"
        rows={12}
        value={body.replace(/^\s+/, '')}
        onChange={({ target }) => onWrite(`\n${target.value}`)}
        {...control}
      />
    )}
  </Field>
)

const draw: FormDesk['draw'] = (group, way, data) => <Group group={group} way={way} data={data} />

/** Takes the focus, because the button that was pressed is gone. */
const Gone = ({ what, onBack }: { what: string; onBack: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      className="sticky top-1 z-10 flex flex-wrap items-center justify-between gap-2 rounded-card bg-tint p-1"
      role="status"
    >
      <p className="px-1">{what} 삭제했습니다.</p>
      <button className="button-line" type="button" ref={button} onClick={onBack}>
        되돌리기
      </button>
    </div>
  )
}

const Parts = ({ form }: { form: FormGroup }) => {
  const parts = shownIn(form).filter(({ kind }) => kind === 'group' || kind === 'list')
  if (parts.length < 4) return null
  return (
    <nav className="flex flex-wrap gap-x-2" aria-label="차례">
      {parts.map(({ key, label }) => (
        <a className="inline-flex min-h-[3.2rem] items-center underline" href={`#${key}`} key={key}>
          {label}
        </a>
      ))}
    </nav>
  )
}

interface GroupProps {
  group: FormGroup
  way: Way
  data: unknown
}

const Group = ({ group, way, data }: GroupProps) => {
  const hasWords = group.fields.some(({ kind }) => ['words', 'lines', 'moment'].includes(kind))
  return (
    <div
      className={`grid items-start gap-2 ${hasWords ? 'pad:grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]'}`}
    >
      <Behind group={group} way={way} data={data} name={group.label} />
      {pairsOf(group, way, data).map(({ own, english }) =>
        english === undefined ? (
          <One key={own.field.key} {...own} />
        ) : (
          <div className="col-span-full grid items-start gap-2 pad:grid-cols-2" key={own.field.key}>
            <div className="min-w-0">
              <One {...own} />
            </div>
            <English group={group} way={way} field={own.field.key}>
              <One {...english} />
            </English>
          </div>
        ),
      )}
    </div>
  )
}

interface OneProps {
  field: FormField
  way: Way
  data: unknown
  order: readonly string[]
}

const One = ({ field, way, data, order }: OneProps) => {
  const anchor = way.length === 1 ? { id: field.key } : {}
  if (field.kind === 'list') {
    return (
      <div className="col-span-full min-w-0 scroll-mt-2" {...anchor}>
        <List list={field} way={way} data={data} />
      </div>
    )
  }
  if (field.kind === 'group') {
    return (
      <fieldset className="console-card col-span-full min-w-0 scroll-mt-2" {...anchor}>
        <legend className="px-1 font-bold text-brand">{field.label}</legend>
        {field.hint !== undefined && <p className="mb-1 text-small text-sub">{field.hint}</p>}
        <Group group={field} way={way} data={data} />
      </fieldset>
    )
  }
  return <Value field={field} way={way} data={data} order={order} />
}
