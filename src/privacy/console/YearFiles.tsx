import type { KeyFor } from '#platform/client/keys.ts'
import { useFile } from '#platform/console/use-file.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import {
  protocolFormatKeys,
  protocolFormats,
  type ProtocolFormat,
} from '#privacy/rules/destruction.ts'

interface Props {
  call: KeyFor<{ year: number; format: ProtocolFormat }, Blob>
  year: number
}

/** A year to be printed or handed over; nobody's data are in it, so that no reason is asked for. */
export const YearFiles = ({ call, year }: Props) => {
  const { download, going, error } = useFile(call)
  return (
    <div className="flex flex-wrap gap-1">
      {protocolFormatKeys.map((format) => (
        <button
          className="button-line"
          type="button"
          key={format}
          aria-disabled={going}
          onClick={() => void download({ year, format })}
        >
          {protocolFormats[format]}로 내려받기
        </button>
      ))}
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </div>
  )
}
