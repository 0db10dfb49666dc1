import { useEffect, useState } from 'react'
import type { Offer, Page } from '#conference/api/nonmembers.ts'
import { Mine } from '#conference/site/register/Mine.tsx'
import { RegisterForm } from '#conference/site/register/RegisterForm.tsx'
import { Rehearsal } from '#payments/site/payment/Notices.tsx'
import { send } from '#platform/client/client.ts'
import { errorText } from '#platform/client/errors.ts'
import { say } from '#platform/rules/say.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'

/** Kept for the tab, as the gateway returns to an address without it. */
const kept = 'register-token'

/** The token leaves the address, so that it is neither copied nor read over a shoulder. */
const tokenInAddress = (): string => {
  const [, token = ''] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token !== '') sessionStorage.setItem(kept, token)
  const isBack = new URLSearchParams(location.search).has('sucess')
  if (token !== '' || isBack) history.replaceState(null, '', location.pathname)
  return token || (sessionStorage.getItem(kept) ?? '')
}

const unpaid = () =>
  say('결제가 완료되지 않았으며 카드로 결제된 금액은 없습니다. 아래에서 다시 등록해 주십시오.')

const useRegister = () => {
  const [offer, setOffer] = useState<Offer>()
  const [mine, setMine] = useState<{ token: string; page: Page }>()
  const [said, setSaid] = useState('')
  const open = async (token: string): Promise<Page> => {
    sessionStorage.setItem(kept, token)
    const page = await send('POST /v1/front/nonmember/getPage', { token })
    setMine({ token, page })
    return page
  }
  useEffect(() => {
    const failed = new URLSearchParams(location.search).get('sucess') === 'false'
    const begin = async (): Promise<void> => {
      const token = tokenInAddress()
      setOffer(await send('GET /v1/front/nonmember/getOffer', {}))
      const page = token === '' ? undefined : await open(token)
      if (failed && page?.rows.every(({ status }) => status !== '결제 확인 중')) setSaid(unpaid())
    }
    begin().catch((error: unknown) => {
      sessionStorage.removeItem(kept)
      setSaid(errorText(error))
    })
  }, [])
  return { offer, mine, said, open }
}

const live = ['등록완료', '입금 확인 중', '결제 확인 중']

export const Register = () => {
  const { offer, mine, said, open } = useRegister()
  const isRegistered = mine?.page.rows.some(
    ({ pay_info_goods_name, status }) =>
      pay_info_goods_name === offer?.goods_name && live.includes(status),
  )
  return (
    <>
      <Refusal>{said}</Refusal>
      {mine && <Mine {...mine} onLook={() => void open(mine.token)} />}
      {offer && !isRegistered && (
        <section className="flex flex-col gap-3">
          <h2 className="mb-0!">{offer.title}</h2>
          <Rehearsal of={offer.rehearsal} when="coming" />
          {offer.open ? <RegisterForm first={offer} onOpen={open} /> : <p>{offer.text}</p>}
        </section>
      )}
    </>
  )
}
