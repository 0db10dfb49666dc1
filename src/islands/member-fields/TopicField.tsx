import { Field } from '#islands/form/Field.tsx'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'children' | 'id'> {
  error: string | undefined
  /** Whether the topic may be kept. */
  agreed: boolean
  /** Where one can agree. */
  howToAgree: string
}

/** The research topic, which is only kept with its own consent (ruling 16). Takes what `register` answers. */
export const TopicField = ({ error, agreed, howToAgree, ...textarea }: Props) => (
  <Field
    label="연구분야"
    error={error}
    hint={
      agreed
        ? '적지 않으셔도 됩니다.'
        : `연구분야 수집·이용에 동의하지 않으셔서 저장하지 않습니다. ${howToAgree}`
    }
  >
    {(control) => (
      <textarea
        className="control"
        rows={3}
        maxLength={500}
        readOnly={!agreed}
        {...textarea}
        {...control}
      />
    )}
  </Field>
)
