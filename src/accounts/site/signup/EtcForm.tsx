import { Radios } from '#platform/site/form/Radios.tsx'
import { TopicPart } from '#members/site/member-fields/TopicPart.tsx'
import { TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { useEtcForm } from '#accounts/site/signup/etc-form.ts'
import { PasswordPair } from '#accounts/site/signup/PasswordPair.tsx'
import { etcFields } from '#members/rules/member-fields.ts'
import type { ReactNode } from 'react'

interface Props {
  /** What the consent to keep the topic is about. */
  topicNotice: ReactNode
  onBack: () => void
}

export const EtcForm = ({ topicNotice, onBack }: Props) => {
  const {
    control,
    register,
    element,
    submit,
    sending,
    refusal,
    asksPassword,
    consent,
    trap,
    message,
  } = useEtcForm()
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">기타정보 입력</legend>
        <TopicPart
          notice={topicNotice}
          consent={consent}
          agreed={consent.checked}
          topic={register('member_research_topic')}
          error={message('member_research_topic')}
        />
        <Radios
          label="우편물 수령지"
          choices={['자택', '직장']}
          error={message('member_receive_post')}
          {...register('member_receive_post')}
        />
        <TypedFields fields={etcFields} control={control} register={register} message={message} />
        {asksPassword && (
          <PasswordPair
            password={register('member_password')}
            again={register('member_re_password')}
            errors={{ password: message('member_password'), again: message('member_re_password') }}
          />
        )}
      </fieldset>
      <div hidden>
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" ref={trap} />
      </div>
      <Buttons
        onBack={onBack}
        label={sending ? '가입하고 있습니다' : '회원가입'}
        blocked={sending}
        refusal={refusal}
      />
    </form>
  )
}
