import type { OpenBookLine } from '#payments/api/book.ts'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import type { Input } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import type { Question } from '#platform/console/use-action.ts'

type UndoKey = `POST /v1/console/${'book/undo' | 'bank/undo' | 'book/evidence/delete'}`

interface Props<K extends UndoKey> {
  line: OpenBookLine
  call: K
  input: Input<K>
  question?: Question
  children: string
}

export const correction = { label: '정정 사유', hint: '마감한 연도의 거래입니다. 이력에 남습니다.' }

/** Takes something of a line back; in a closed year it asks for the reason. */
export const Undo = <K extends UndoKey>({ line, children, ...given }: Props<K>) => {
  const action = { ...given, changes: bookChanges }
  if (!line.closed)
    return (
      <ActionButton<UndoKey> {...action} look="console-link">
        {children}
      </ActionButton>
    )
  return (
    <ActionOpener<UndoKey>
      {...action}
      button={children}
      buttonLook="console-link"
      title={given.question?.text ?? children}
      fields={{ correction }}
      submit={children}
    />
  )
}
