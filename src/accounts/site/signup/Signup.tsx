import { useStore } from '@nanostores/react'
import { CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { $signupDraft, resume, showStep } from '#accounts/client/signup.ts'
import type { TermsTexts } from '#accounts/site/signup/Consents.tsx'
import { StepBar } from '#accounts/site/signup/StepBar.tsx'
import type { Carried } from '#accounts/site/signup/terms.ts'
import { TermsForm } from '#accounts/site/signup/TermsForm.tsx'
import { useStepForms } from '#accounts/site/signup/use-step-forms.ts'
import { useSteps } from '#accounts/site/signup/use-steps.ts'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { pathHere, say, sayOwn } from '#platform/rules/say.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { useLoggedIn } from '#platform/site/ui/use-query.ts'
import { WaysOn } from '#platform/site/ui/WaysOn.tsx'

interface Props extends TermsTexts {
  office: Office
  carried: Carried
}

export const Signup = (props: Props) => {
  const loggedIn = useLoggedIn()
  return loggedIn ? <AlreadyMember /> : <Wizard {...props} />
}

const Wizard = ({ office, carried, ...texts }: Props) => {
  const mounted = useMounted()
  const { step, heading } = useSteps()
  const isForm = step !== '회원약관 동의' && step !== '회원가입 완료'
  const { Forms, failed, load, prefetch } = useStepForms(isForm)

  const goOn = async () => {
    if (await load()) resume()
  }

  return (
    <>
      <StepBar onChoose={showStep} />
      {step !== '회원가입 완료' && (
        <h2 className="my-4 outline-none pad:my-6" ref={heading} tabIndex={-1}>
          {say(step)}
        </h2>
      )}
      {step === '회원약관 동의' && (
        <TermsForm
          key={String(mounted)}
          enabled={mounted}
          office={office}
          carried={carried}
          onTouch={prefetch}
          onDone={() => void goOn()}
          {...texts}
        />
      )}
      {isForm && Forms && <Forms step={step} office={office} topicNotice={texts.topicNotice} />}
      {isForm && !Forms && (
        <div className="min-h-[60rem]">
          {failed && (
            <button className="button" type="button" onClick={() => void load()}>
              {say('다시 불러오기')}
            </button>
          )}
        </div>
      )}
      {step === '회원가입 완료' && <Complete heading={heading} />}
    </>
  )
}

interface CompleteProps {
  heading: RefObject<HTMLHeadingElement | null>
}

const Complete = ({ heading }: CompleteProps) => {
  const { joined } = useStore($signupDraft) ?? {}
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <CircleCheck className="size-8 text-success" aria-hidden="true" />
      <h2 className="text-brand outline-none" ref={heading} tabIndex={-1}>
        {say('회원가입이 완료되었습니다!')}
      </h2>
      {joined && (
        <p className="text-balance">
          {say('{}님의 회원 구분은', joined.name)} <strong>{sayOwn(joined.type)}</strong>
          {say('입니다.')}
          <br />
          {say('로그인하시면 회비를 납부하고 회원정보를 변경하실 수 있습니다.')}
        </p>
      )}
      <a className="button min-h-7 w-full text-h4 pad:w-[36rem]" href={pathHere('/auth/login')}>
        {say('로그인 하러가기')}
      </a>
    </div>
  )
}

const AlreadyMember = () => (
  <div className="flex flex-col items-center gap-4 py-4 text-center">
    <h2>{say('이미 노화학회 회원이십니다.')}</h2>
    <div className="flex w-full flex-wrap gap-1 pad:w-[48rem]">
      <WaysOn />
    </div>
  </div>
)
