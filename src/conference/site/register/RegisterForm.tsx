import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { isVerified } from '#accounts/client/verification.ts'
import { Agreements } from '#accounts/site/invitation/Agreements.tsx'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import type { Offer } from '#conference/api/nonmembers.ts'
import { RefundRule } from '#conference/site/RefundRule.tsx'
import { createOrdering, type Given } from '#conference/site/register/ordering.ts'
import { emailProblem } from '#members/rules/member-field.ts'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { send } from '#platform/client/client.ts'
import { errorText } from '#platform/client/errors.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Tick } from '#platform/site/form/Tick.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'

interface Props {
  first: Offer
  /** The page of a token; also of somebody who has registered before. */
  onOpen: (token: string) => Promise<unknown>
}

const empty: Given = { email: '', name: '', company: '', phone: '' }

/** A card's page takes the browser away; who comes back without having paid types nothing again. */
const draft = 'register-draft'
const draftOf = (): Given => ({
  ...empty,
  ...(JSON.parse(sessionStorage.getItem(draft) ?? '{}') as Partial<Given>),
})

/** Messages at the fields that lack something. */
const lacksOf = (given: Given, isChosen: boolean, agrees: boolean): Record<string, string> => ({
  ...(given.name.trim() === '' && { name: say('이름을 입력해 주세요.') }),
  ...(given.company.trim() === '' && { company: say('소속을 입력해 주세요.') }),
  ...(given.phone.trim() === '' && { phone: say('휴대폰 번호를 입력해 주세요.') }),
  ...(!isChosen && { tier: say('구분을 선택해 주세요.') }),
  ...(!agrees && { serviceAgree: say('동의해 주세요.') }),
})

const useForm = (first: Offer, onOpen: Props['onOpen']) => {
  const [offer, setOffer] = useState(first)
  const [begun, setBegun] = useState<'member' | 'new'>()
  const [said, setSaid] = useState('')
  const [given, setGiven] = useState(draftOf)
  const [tier, setTier] = useState('')
  const [options, setOptions] = useState<readonly string[]>([])
  const [ticks, setTicks] = useState({ serviceAgree: false, privacyAgree: false })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const change = (name: keyof Given, value: string): void => {
    const next = { ...given, [name]: value }
    setGiven(next)
    if (name === 'email') setBegun(undefined)
    sessionStorage.setItem(draft, JSON.stringify(next))
  }
  const isEmail = (): boolean => {
    const right = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.email)
    setWrong(right ? {} : { email: emailProblem(given.email) })
    return right
  }
  const begin = (): void => {
    const asked = { conference_id: first.conference_id, email: given.email }
    send('POST /v1/front/nonmember/begin', asked).then(
      async ({ member, token: known, offer: own }) => {
        setOffer(own)
        setBegun(member ? 'member' : 'new')
        if (known !== null) await onOpen(known)
      },
      (error: unknown) => setSaid(errorText(error)),
    )
  }
  // A phone may drop the page meanwhile, and a card's page comes back to this one.
  const beginAgain = useEffectEvent(() => {
    if (isVerified('register', given.email)) begin()
  })
  useEffect(() => beginAgain(), [])
  const chosen = offer.options.filter(({ id }) => options.includes(id))
  const fee = offer.tiers.find(({ who }) => who === tier)
  return {
    offer,
    begun,
    said,
    given,
    tier,
    options,
    ticks,
    wrong,
    change,
    isEmail,
    begin,
    setTier,
    setTicks,
    setWrong,
    amount: [fee, ...chosen].reduce((sum, part) => sum + (part?.amount ?? 0), 0),
    choose: (id: string, on: boolean): void =>
      setOptions(on ? [...options, id] : options.filter((one) => one !== id)),
    lacks: () => lacksOf(given, fee !== undefined, ticks.serviceAgree && ticks.privacyAgree),
  }
}

type Form = ReturnType<typeof useForm>

export const RegisterForm = ({ first, onOpen }: Props) => {
  const form = useForm(first, onOpen)
  const { offer, begun, given } = form
  const mounted = useMounted()
  const [{ payment, token, pay }] = useState(createOrdering)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const lacking = form.lacks()
    form.setWrong(lacking)
    if (Object.keys(lacking).length === 0) pay(form)
  }
  const close = (): void => {
    payment.close()
    if (payment.$view.get().transfer !== undefined) void onOpen(token())
  }
  return (
    <>
      <form className="flex flex-col gap-3" method="post" noValidate onSubmit={submit}>
        <fieldset className="form-rows" disabled={!mounted}>
          <legend className="sr-only">{say('등록하는 분')}</legend>
          <EmailVerification
            purpose="register"
            value={given.email}
            onChange={(email) => form.change('email', email)}
            isValid={() => Promise.resolve(form.isEmail())}
            error={form.wrong['email']}
            hint={say('인증번호와 등록 내역의 링크를 이 주소로 보내 드립니다.')}
            onVerified={form.begin}
          />
          {begun === 'new' && <Details form={form} />}
        </fieldset>
        <Refusal>
          {begun === 'member'
            ? say(
                '회원이시므로 로그인하신 뒤 등록해 주십시오. 계정이 아직 없으시면 이 이메일로 회원가입하시면 됩니다.',
              )
            : form.said}
        </Refusal>
        {begun === 'new' && (
          <button className="button min-h-7" type="submit">
            {form.amount > 0 ? say('{} 결제하기', wonText(form.amount)) : say('결제하기')}
          </button>
        )}
      </form>
      <PaymentDialog payment={{ ...payment, close }}>
        <RefundRule days={offer.refunds} />
      </PaymentDialog>
    </>
  )
}

const Details = ({ form }: { form: Form }) => {
  const { offer, given, wrong, change, ticks, setTicks } = form
  const field = (name: keyof Given) => ({
    value: given[name],
    error: wrong[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
  return (
    <>
      <TextField label={say('이름')} autoComplete="name" {...field('name')} />
      <TextField label={say('소속')} autoComplete="organization" {...field('company')} />
      <TextField
        label={say('휴대폰 번호')}
        autoComplete="tel"
        inputMode="tel"
        {...field('phone')}
      />
      <Choice
        label={say('구분')}
        value={form.tier}
        choices={offer.tiers.map(({ who, name, amount, proof }) => ({
          value: who,
          label: `${name} ${wonText(amount)}${proof && ` · ${say('당일 {} 확인', proof)}`}`,
        }))}
        error={wrong['tier']}
        onChange={form.setTier}
      />
      {offer.options.map(({ id, title, amount, seats_left }) => (
        <Tick
          kind="선택"
          key={id}
          disabled={seats_left === 0}
          checked={form.options.includes(id)}
          onChange={({ target }) => form.choose(id, target.checked)}
        >
          {[title, wonText(amount), seats_left === 0 && `(${say('마감')})`]
            .filter(Boolean)
            .join(' ')}
        </Tick>
      ))}
      <p className="my-2 text-small text-sub">
        {say(
          '이름, 소속, 이메일, 휴대폰 번호를 등록과 결제, 행사 안내에 이용하며 관계 법령에 따라 5년 동안 보관합니다.',
        )}
      </p>
      <Agreements found={offer} ticks={ticks} setTicks={setTicks} fields={wrong} />
    </>
  )
}
