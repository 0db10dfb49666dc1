import { FieldGroup } from '#platform/site/form/Field.tsx'

interface Props<Format extends string> {
  /** Each with what it is called. */
  formats: Readonly<Record<Format, string>>
  format: Format
  onChange: (format: Format) => void
}

/** As what something is taken home. */
export const FormatField = <Format extends string>({
  formats,
  format,
  onChange,
}: Props<Format>) => (
  <FieldGroup label="파일의 종류">
    {(part) =>
      (Object.keys(formats) as Format[]).map((choice) => (
        <label className="tick" key={choice}>
          <input
            {...part}
            type="radio"
            name="format"
            checked={format === choice}
            onChange={() => onChange(choice)}
          />
          {formats[choice]}
        </label>
      ))
    }
  </FieldGroup>
)
