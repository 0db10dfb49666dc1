import type { ComponentProps, ReactNode } from 'react'
import { say, sayOwn } from '#platform/rules/say.ts'
import { Field, FieldGroup } from '#platform/site/form/Field.tsx'
import { Tick } from '#platform/site/form/Tick.tsx'

interface Props {
  /** The notice of purpose, items, period and the right to refuse (norms 2.1). */
  notice: ReactNode
  consent: Omit<ComponentProps<typeof Tick>, 'kind' | 'children'>
  agreed: boolean
  warning?: string | undefined
  topic: ComponentProps<'textarea'>
  error: string | undefined
}

/**
 * The research topic is stored only with its own consent (ruling 16), so its field appears with
 * the tick.
 */
export const TopicPart = ({ notice, consent, agreed, warning, topic, error }: Props) => (
  <>
    <FieldGroup
      label="연구분야 동의"
      hint={agreed ? undefined : '동의하시면 연구분야 입력란이 표시됩니다. 선택 항목입니다.'}
    >
      {() => (
        <>
          {notice}
          <Tick kind="선택" {...consent}>
            {say('연구분야 수집·이용 동의')}
          </Tick>
          <p className="text-small text-danger empty:sr-only" role="status">
            {sayOwn(warning ?? '')}
          </p>
        </>
      )}
    </FieldGroup>
    {agreed && (
      <Field label="연구분야" error={error} hint="선택 항목입니다.">
        {(control) => <textarea className="control" rows={3} {...topic} {...control} />}
      </Field>
    )}
  </>
)
