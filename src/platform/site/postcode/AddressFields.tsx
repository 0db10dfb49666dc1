import { useRef, type RefObject, useEffect, useState } from 'react'
import { transportMessages } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { composeAddress, foreignPostcode, type FoundAddress } from '#platform/rules/postcode.ts'
import { say } from '#platform/rules/say.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { ForeignPostcode, ForeignTick } from '#platform/site/postcode/ForeignPostcode.tsx'
import type { PostcodeDialog } from '#platform/site/postcode/PostcodeDialog.tsx'
import { ZipcodeField } from '#platform/site/postcode/ZipcodeField.tsx'

export interface Address {
  zipcode: string
  address: string
  detail: string
}

interface Props {
  of?: string
  required?: boolean
  value: Address
  onChange: (changes: Partial<Address>) => void
  errors?: Partial<Record<keyof Address, string | undefined>>
}

/**
 * A postal address: from the search, or typed if it is abroad or the postcode service is down.
 * After a choice the focus goes to the detailed address, after closing back to the button.
 * Read-only fields are no tab stops.
 */
export const AddressFields = ({ of = '', required, value, onChange, errors = {} }: Props) => {
  const { Dialog, typing: isDown, setTyping, open, close } = useSearch()
  const abroad = foreignPostcode(value.zipcode)
  const typing = isDown || abroad !== undefined
  const zipcode = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const take = (found: FoundAddress) => {
    onChange({ zipcode: found.zonecode, address: composeAddress(found) })
    setTyping(false)
    close(detail)
  }
  const giveUp = () => {
    setTyping(true)
    close(zipcode)
  }

  return (
    <>
      <ForeignTick
        of={of}
        checked={abroad !== undefined}
        onChange={(checked) => onChange({ zipcode: checked ? '-' : '' })}
      />
      {abroad ? (
        <ForeignPostcode
          {...{ of, required, error: errors.zipcode }}
          {...abroad}
          onChange={(next) => onChange({ zipcode: next })}
        />
      ) : (
        <ZipcodeField
          label={`${of}우편번호`}
          required={required}
          error={errors.zipcode}
          value={value.zipcode}
          onChange={(next) => onChange({ zipcode: next })}
          typing={typing}
          box={zipcode}
          button={button}
          onSearch={() => void open()}
        />
      )}
      <Lines
        {...{ of, required, value, onChange, errors, typing, detail }}
        isAbroad={abroad !== undefined}
      />
      {Dialog && <Dialog onFound={take} onClose={() => close(button)} onGiveUp={giveUp} />}
    </>
  )
}

interface LinesProps extends Required<Pick<Props, 'of' | 'value' | 'onChange' | 'errors'>> {
  required: boolean | undefined
  isAbroad: boolean
  typing: boolean
  detail: RefObject<HTMLInputElement | null>
}

const Lines = ({ of, required, value, onChange, errors, isAbroad, typing, detail }: LinesProps) => (
  <>
    <Field label={`${of}주소`} required={required} error={errors.address}>
      {(control) => (
        <input
          className="control"
          type="text"
          autoComplete={typing ? 'address-line1' : 'off'}
          placeholder={
            isAbroad
              ? say('예: 450 Serra Mall, Stanford, CA')
              : say('우편번호를 검색하면 입력됩니다.')
          }
          readOnly={!typing}
          tabIndex={typing ? undefined : -1}
          value={value.address}
          onChange={({ target }) => onChange({ address: target.value })}
          {...control}
        />
      )}
    </Field>
    <Field label={`${of}상세주소`} required={required && !isAbroad} error={errors.detail}>
      {(control) => (
        <input
          className="control card:max-w-[48rem]"
          type="text"
          autoComplete="address-line2"
          placeholder={isAbroad ? say('건물, 호수 등(선택)') : say('동, 호수 등')}
          ref={detail}
          value={value.detail}
          onChange={({ target }) => onChange({ detail: target.value })}
          {...control}
        />
      )}
    </Field>
  </>
)

const useSearch = () => {
  const [search, setSearch] = useState<{ Dialog: typeof PostcodeDialog }>()
  const [typing, setTyping] = useState(false)
  const next = useRef<RefObject<HTMLElement | null>>(undefined)

  // The focus moves only after the dialog is gone, because nothing behind it can have it.
  useEffect(() => {
    if (search === undefined) next.current?.current?.focus()
  }, [search])

  return {
    Dialog: search?.Dialog,
    typing,
    setTyping,
    // Loaded on demand, because most people who look at an address do not search for one.
    open: async () => {
      try {
        setSearch({
          Dialog: (await import('#platform/site/postcode/PostcodeDialog.tsx')).PostcodeDialog,
        })
      } catch {
        void openDialog({ kind: 'ok', text: transportMessages.network })
      }
    },
    close: (goOn: RefObject<HTMLElement | null>) => {
      next.current = goOn
      setSearch(undefined)
    },
  }
}
