import { useState } from 'react'
import type { OpenBookLine } from '#payments/api/book.ts'
import { correction, Undo } from '#payments/console/book/Undo.tsx'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import { evidenceLimits } from '#payments/rules/book/evidence.ts'
import type { Input } from '#platform/client/keys.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useMay } from '#platform/console/use-action.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { fileSize } from '#platform/rules/file-kind.ts'

/** Bills and receipts of a line. */
export const Evidence = ({ line }: { line: OpenBookLine }) => (
  <>
    <ul className="divide-y divide-line empty:hidden" aria-label="증빙">
      {line.evidence.map(({ evidence_pk, name, size }) => (
        <li className="flex flex-wrap items-center justify-between gap-x-3" key={evidence_pk}>
          <FileButton
            call="GET /v1/console/book/evidence/open"
            input={{ evidence_pk }}
            look="console-link min-w-0 text-left break-all"
          >
            {`증빙 ${name} (${fileSize(size)})`}
          </FileButton>
          <Undo
            line={line}
            call="POST /v1/console/book/evidence/delete"
            input={{ evidence_pk }}
            question={{ text: `증빙 ‘${name}’ 삭제`, confirmLabel: '삭제' }}
          >
            삭제
          </Undo>
        </li>
      ))}
    </ul>
    <Add line={line} />
  </>
)

const call = 'POST /v1/console/book/evidence/add'

const Add = ({ line: { line_pk, closed } }: { line: OpenBookLine }) => {
  const [chosen, setChosen] = useState<Input<typeof call>>()
  const choose = async (given: File): Promise<void> => {
    // The server says why a larger one is refused.
    const isFit = given.size <= evidenceLimits.bytes
    setChosen({ line_pk, name: given.name.slice(-255), file: isFit ? await inBase64(given) : '' })
  }
  if (!useMay(call)) return null
  return (
    <>
      <label className="button-line cursor-pointer self-start focus-within:outline-2">
        증빙 추가
        <input
          className="sr-only"
          type="file"
          accept="image/*,application/pdf"
          onChange={({ target }) => {
            for (const file of target.files ?? []) void choose(file)
            target.value = ''
          }}
        />
      </label>
      <ActionDialog
        title={`증빙 추가: ${chosen?.name ?? ''}`}
        call={call}
        input={chosen ?? {}}
        fields={{ correction: closed && correction }}
        submit="첨부"
        done="증빙을 첨부했습니다."
        changes={bookChanges}
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
}
