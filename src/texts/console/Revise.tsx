import { ActionOpener } from '#platform/console/ActionForm.tsx'
import type { Versioned } from '#texts/api/texts.ts'
import { editAddress } from '#texts/console/addresses.ts'

interface Props {
  document: Versioned
  /** `회칙`. */
  name: string
}

/** Begins a revision: asks for its effective day and opens the drafts that are made. */
export const Revise = ({ document, name }: Props) => (
  <ActionOpener
    call="POST /v1/console/texts/revise"
    button="개정 시작"
    buttonLook="button-line"
    title={`${name} 개정`}
    input={{ document }}
    fields={{ day: { as: 'date', label: '시행일' } }}
    submit="개정안 만들기"
    leadsTo={({ paths }) =>
      editAddress(paths.find((path) => path.endsWith('.md')) ?? paths[0] ?? '')
    }
  >
    <p>
      지금 시행하는 글을 그대로 옮겨 개정안을 만듭니다. 공개하실 때까지 방문자에게는 보이지
      않습니다.
    </p>
  </ActionOpener>
)
