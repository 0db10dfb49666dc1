import { methods } from '#payments/site/payment/methods.ts'
import { payMethodNames, type SiteMethod, siteMethods } from '#payments/rules/goods.ts'

interface Props {
  method: SiteMethod
  disabled: boolean
  onChoose: (method: SiteMethod) => void
}

export const MethodChoice = ({ method, disabled, onChoose }: Props) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1 font-semibold">결제 방법</legend>
    <div className="grid grid-cols-2 gap-1">
      {siteMethods.map((choice) => {
        const Icon = methods[choice].icon
        return (
          <label
            className="flex min-h-8 cursor-pointer items-center gap-1 rounded-card border-2 border-control px-2 font-semibold has-checked:border-action has-checked:bg-tint has-checked:text-action"
            key={choice}
          >
            <input
              className="size-[2.4rem] flex-none accent-action"
              type="radio"
              name="payment"
              value={choice}
              checked={choice === method}
              data-first={choice === method ? true : undefined}
              onChange={() => onChoose(choice)}
            />
            {payMethodNames[choice]}
            <Icon className="ml-auto size-[2.4rem] max-card:hidden" aria-hidden="true" />
          </label>
        )
      })}
    </div>
  </fieldset>
)
