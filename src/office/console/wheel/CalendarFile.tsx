import { reasonOf } from '#platform/client/errors.ts'
import { useFile } from '#platform/console/use-file.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'

/** The year for a calendar of one's own. */
export const CalendarFile = ({ year }: { year: number }) => {
  const { download, going, error } = useFile('GET /v1/console/wheel/file')
  return (
    <>
      <button
        className="button-line pad:ml-auto"
        type="button"
        aria-disabled={going}
        onClick={() => void download({ year })}
      >
        달력 파일(.ics) 내려받기
      </button>
      <Refusal>{error === undefined ? undefined : reasonOf(error)}</Refusal>
    </>
  )
}
