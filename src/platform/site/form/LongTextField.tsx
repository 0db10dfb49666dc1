import { Field, type FieldProps } from '#platform/site/form/Field.tsx'

interface Props extends Omit<FieldProps, 'children'> {
  value: string
  onChange: (value: string) => void
}

export const LongTextField = ({ value, onChange, ...texts }: Props) => (
  <Field {...texts}>
    {(control) => (
      <textarea
        className="control min-h-[10rem] w-full"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...control}
      />
    )}
  </Field>
)
