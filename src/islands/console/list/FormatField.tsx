import { FieldGroup } from '#islands/form/Field.tsx'
import { type TableFormat, tableFormats, tableFormatWords } from '#rules/table-formats.ts'

interface Props {
  format: TableFormat
  onChange: (format: TableFormat) => void
}

/** As what a list is taken home. */
export const FormatField = ({ format, onChange }: Props) => (
  <FieldGroup label="파일의 종류">
    {(part) =>
      tableFormats.map((choice) => (
        <label className="tick" key={choice}>
          <input
            {...part}
            type="radio"
            name="format"
            checked={format === choice}
            onChange={() => onChange(choice)}
          />
          {tableFormatWords[choice]}
        </label>
      ))
    }
  </FieldGroup>
)
