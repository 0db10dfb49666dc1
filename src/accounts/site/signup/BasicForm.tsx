import { BirthPart, HomePart } from '#accounts/site/signup/BasicParts.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { EmailPart, IdPart, PasswordPart } from '#accounts/site/signup/ProofParts.tsx'
import { useBasicForm } from '#accounts/site/signup/basic-form.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import { EnglishNameField } from '#members/site/member-fields/EnglishNameField.tsx'
import { CellField } from '#members/site/member-fields/SchoolFields.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Radios } from '#platform/site/form/Radios.tsx'
import { Controller } from 'react-hook-form'

interface Props {
  office: Office
  onBack: () => void
  onDone: () => void
}

export const BasicForm = ({ office, onBack, onDone }: Props) => {
  const { element, submit, ...form } = useBasicForm(office, onDone)
  const { register, message } = form
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">기본정보 입력</legend>
        <TextField
          label={basicFields.member_name.label}
          fit="name"
          required
          autoComplete="name"
          maxLength={basicFields.member_name.most}
          error={message('member_name')}
          {...register('member_name')}
        />
        <EnglishNameField error={message('member_en_name')} {...register('member_en_name')} />
        <BirthPart form={form} />
        <Radios
          label="성별"
          choices={['남', '여']}
          error={message('member_gender')}
          {...register('member_gender')}
        />
        <IdPart form={form} />
        <PasswordPart form={form} />
        <EmailPart form={form} />
        <Controller
          control={form.control}
          name="member_cell"
          render={({ field }) => <CellField error={message('member_cell')} {...field} />}
        />
        <HomePart form={form} />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}
