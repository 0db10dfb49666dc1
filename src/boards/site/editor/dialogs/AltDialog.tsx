import { FormDialog, isComposed } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { Field } from '#platform/site/form/Field.tsx'
import { useState } from 'react'

interface Props {
  src: string
  alt: string
  onSave: (alt: string) => void
  onClose: () => void
}

/** What a picture shows, in words. */
export const AltDialog = ({ src, alt, onSave, onClose }: Props) => {
  const [text, setText] = useState(alt)
  return (
    <FormDialog
      title="그림의 대체 텍스트"
      action="저장"
      later="나중에"
      onSubmit={() => onSave(text.trim())}
      onClose={onClose}
    >
      <img className="alt-preview" src={src} alt="" />
      <Field
        label="그림에 무엇이 보입니까?"
        hint="그림을 볼 수 없는 사람에게 읽어 주는 글입니다. 예: 강당 앞에 모인 참석자 40여 명. 그림 속에 글이 있으면 그 글을 적어 주십시오."
      >
        {(control) => (
          <textarea
            className="control"
            rows={3}
            maxLength={300}
            data-first
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              if (!isComposed(event.nativeEvent)) event.currentTarget.form?.requestSubmit()
            }}
            {...control}
          />
        )}
      </Field>
    </FormDialog>
  )
}
