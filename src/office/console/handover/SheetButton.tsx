import { useFile } from '#platform/console/use-file.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'

/** The handover on paper. */
export const SheetButton = ({ handover_pk }: { handover_pk: number }) => {
  const { download, going, error } = useFile('POST /v1/console/handover/sheet')
  return (
    <>
      <button
        className="button-line"
        type="button"
        aria-disabled={going}
        onClick={() => void download({ handover_pk })}
      >
        인수인계서 내려받기
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
