import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { useCompanyForm } from '#accounts/site/signup/company-form.ts'

interface Props {
  onBack: () => void
  onDone: () => void
}

export const CompanyForm = ({ onBack, onDone }: Props) => {
  const { element, submit, control, register, home, message, type } = useCompanyForm(onDone)
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">직장정보 입력</legend>
        <CompanyFields
          control={control}
          register={register}
          home={home}
          message={message}
          type={type}
        />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}
