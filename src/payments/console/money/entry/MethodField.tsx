import { FieldGroup } from '#platform/site/form/Field.tsx'
import { type HandMethod, handMethods } from '#payments/rules/goods.ts'

interface Props {
  method: HandMethod | undefined
  error: string | undefined
  onChange: (method: HandMethod) => void
}

const words: Readonly<Record<HandMethod, string>> = {
  cash: '현금',
  account: '계좌이체(지난 거래)',
}

export const MethodField = ({ method, error, onChange }: Props) => (
  <FieldGroup label="납부 방법" required error={error}>
    {(part) =>
      handMethods.map((choice) => (
        <label className="tick" key={choice}>
          <input
            {...part}
            type="radio"
            name="method"
            checked={method === choice}
            onChange={() => onChange(choice)}
          />
          {words[choice]}
        </label>
      ))
    }
  </FieldGroup>
)
