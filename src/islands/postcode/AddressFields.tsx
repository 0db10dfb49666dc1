import { transportMessages } from '#api/messages.ts'
import { Field } from '#islands/form/Field.tsx'
import type { PostcodeDialog } from '#islands/postcode/PostcodeDialog.tsx'
import { composeAddress, type FoundAddress } from '#rules/postcode.ts'
import { openDialog } from '#stores/dialogs.ts'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Address {
  zipcode: string
  address: string
  detail: string
}

interface Props {
  /** Whose it is, before each label: `직장 `. */
  of?: string
  required?: boolean
  value: Address
  onChange: (changes: Partial<Address>) => void
  errors?: Partial<Record<keyof Address, string | undefined>>
}

/**
 * A postal address: searched for, or typed where the postcode service is down. After a choice the focus goes on to the
 * detailed address, after closing back to the button. What cannot be typed into is no stop on the way.
 */
export const AddressFields = ({ of = '', required, value, onChange, errors = {} }: Props) => {
  const [search, setSearch] = useState<{ Dialog: typeof PostcodeDialog }>()
  const [typing, setTyping] = useState(false)
  const zipcode = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const next = useRef<RefObject<HTMLElement | null>>(undefined)

  // Not before the dialog is gone: what is behind it cannot have the focus.
  useEffect(() => {
    if (search === undefined) next.current?.current?.focus()
  }, [search])

  const close = (goOn: RefObject<HTMLElement | null>) => {
    next.current = goOn
    setSearch(undefined)
  }
  // Most who look at an address do not search for one.
  const open = async () => {
    try {
      setSearch({ Dialog: (await import('#islands/postcode/PostcodeDialog.tsx')).PostcodeDialog })
    } catch {
      void openDialog({ kind: 'ok', text: transportMessages.network })
    }
  }
  const take = (found: FoundAddress) => {
    onChange({ zipcode: found.zonecode, address: composeAddress(found) })
    setTyping(false)
    close(detail)
  }

  return (
    <>
      <Field
        label={`${of}우편번호`}
        required={required}
        error={errors.zipcode}
        hint={typing ? '우편번호 다섯 자리와 주소를 직접 입력해 주세요.' : undefined}
      >
        {(control) => (
          <div className="flex gap-1">
            <input
              className="control w-[14rem] tabular-nums"
              type="text"
              inputMode="numeric"
              autoComplete={typing ? 'postal-code' : 'off'}
              maxLength={5}
              ref={zipcode}
              readOnly={!typing}
              tabIndex={typing ? undefined : -1}
              value={value.zipcode}
              onChange={({ target }) =>
                onChange({ zipcode: target.value.normalize('NFKC').replaceAll(/\D/g, '') })
              }
              {...control}
            />
            <button className="button-line" type="button" ref={button} onClick={() => void open()}>
              <Search className="size-[2rem]" aria-hidden="true" />
              우편번호 검색
            </button>
          </div>
        )}
      </Field>
      <Field label={`${of}주소`} required={required} error={errors.address}>
        {(control) => (
          <input
            className="control"
            type="text"
            autoComplete={typing ? 'address-line1' : 'off'}
            placeholder="우편번호를 검색하시면 채워집니다."
            readOnly={!typing}
            tabIndex={typing ? undefined : -1}
            value={value.address}
            onChange={({ target }) => onChange({ address: target.value })}
            {...control}
          />
        )}
      </Field>
      <Field label={`${of}상세주소`} required={required} error={errors.detail}>
        {(control) => (
          <input
            className="control card:max-w-[48rem]"
            type="text"
            autoComplete="address-line2"
            placeholder="동, 호수 등"
            ref={detail}
            value={value.detail}
            onChange={({ target }) => onChange({ detail: target.value })}
            {...control}
          />
        )}
      </Field>
      {search && (
        <search.Dialog
          onFound={take}
          onClose={() => close(button)}
          onGiveUp={() => {
            setTyping(true)
            close(zipcode)
          }}
        />
      )}
    </>
  )
}
