import type { ConferenceRoom } from '#conference/api/registrants.ts'
import type { useGuest } from '#conference/console/use-guest.ts'
import { type GuestMethod, guestMethodNames, guestMethods } from '#conference/rules/registration.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { WonField } from '#platform/site/form/NumberField.tsx'

interface Props {
  room: ConferenceRoom
  guest: ReturnType<typeof useGuest>
}

const rateWords = (amount: number | null): string =>
  amount === null ? '등록을 받지 않음' : wonText(amount)

/** By which row of the fees somebody comes, what they paid, and what proves it. */
export const PayFields = ({ room, guest: { given, set, choose, pay, rate, fields } }: Props) => (
  <>
    <Field label="구분" required error={fields['who']}>
      {(control) => (
        <select
          {...control}
          className="control card:max-w-[48rem]"
          value={given.who}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">골라 주세요</option>
          {room.rates.map(({ who, amount }) => (
            <option key={who} value={who}>
              {who}: {rateWords(amount)}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label="납부 방법" required error={fields['method']}>
      {(control) => (
        <select
          {...control}
          className="control card:max-w-[24rem]"
          value={given.method}
          onChange={({ target }) => pay(target.value as GuestMethod)}
        >
          {guestMethods.map((method) => (
            <option key={method} value={method}>
              {guestMethodNames[method]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <WonField
      label="받은 금액(원)"
      hint={rate && `정한 등록비는 ${rateWords(rate.amount)}입니다.`}
      value={given.amount}
      error={fields['amount']}
      onChange={(amount) => set({ amount })}
    />
    {given.method !== 'free' && (
      <TextField
        label="확인한 것"
        required
        hint="예: 카드 승인번호 12345678, 통장 입금자 홍길동, 현금 영수 3번"
        maxLength={200}
        value={given.proof}
        error={fields['proof']}
        onChange={({ target }) => set({ proof: target.value })}
      />
    )}
  </>
)

const names = ['id']

/** Which conference the page is about. */
export const Choose = ({ room }: { room: ConferenceRoom }) => {
  const [address, go] = useAddress(names)
  return (
    <div className="flex flex-col gap-1">
      <p>
        <strong>{room.title}</strong> <span className="text-sub">{longDay(room.date)}</span>
      </p>
      {room.conferences.length > 1 && (
        <Field label="학술대회">
          {(control) => (
            <select
              {...control}
              className="control card:max-w-[32rem]"
              value={room.id}
              onChange={({ target }) =>
                go({ ...address, page: 1, sort: undefined, filters: { id: target.value } })
              }
            >
              {room.conferences.map(({ id, short_name }) => (
                <option key={id} value={id}>
                  {short_name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}
