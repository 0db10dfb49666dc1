import { type Ref, type ChangeEvent, useRef, useState } from 'react'
import { emailDomains, typedDomain, emailParts } from '#platform/rules/email.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
  described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}

export const EmailBoxes = ({ value, onChange, onBlur, ref, described }: Props) => {
  const { front, back, typing, backBox, changeFront, changeBack, choose } = useBoxes(
    value,
    onChange,
  )
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        className="control min-w-0 flex-1 desk:min-w-[15rem]"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-label={say('이메일 앞부분')}
        aria-required
        ref={ref}
        value={front}
        onBlur={onBlur}
        onChange={changeFront}
        {...described}
      />
      <span aria-hidden="true">@</span>
      <input
        className="control min-w-0 flex-1 desk:min-w-[15rem]"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-label={say('이메일 뒷부분')}
        aria-required
        placeholder={isEnglish() ? 'example.edu' : 'example.ac.kr'}
        ref={backBox}
        readOnly={!typing}
        value={back}
        onBlur={onBlur}
        onChange={changeBack}
        {...described}
      />
      <select
        className="control desk:w-[18rem]"
        aria-label={say('이메일 도메인 선택')}
        value={typing ? typedDomain : back}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={typedDomain}>{say(typedDomain)}</option>
        {emailDomains.map((domain) => (
          <option key={domain}>{domain}</option>
        ))}
      </select>
    </div>
  )
}

const isListed = (domain: string): boolean => emailDomains.some((listed) => listed === domain)

const useBoxes = (value: string, onChange: (value: string) => void) => {
  const { front, back } = emailParts(value)
  const [typing, setTyping] = useState(!isListed(back))
  const [typed, setTyped] = useState(typing ? back : '')
  const backBox = useRef<HTMLInputElement>(null)

  const setBack = (next: string, startOfAddress = front) => {
    onChange(`${startOfAddress}@${next}`)
    setTyping(!isListed(next))
    if (!isListed(next)) setTyped(next)
  }

  const changeFront = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [start = '', end] = plain(target.value).split('@')
    if (end) setBack(end.toLowerCase(), start)
    else onChange(`${start}@${back}`)
    if (end === '' && typing) backBox.current?.focus()
  }

  const changeBack = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [start, end] = plain(target.value).split('@')
    const pasted = target.value.length > back.length + 1
    if (pasted && start && end) {
      setBack(end.toLowerCase(), start)
      return
    }
    const next = plain(target.value).replaceAll('@', '').toLowerCase()
    setTyped(next)
    onChange(`${front}@${next}`)
  }

  const choose = (domain: string) => {
    if (domain === typedDomain) {
      setTyping(true)
      onChange(`${front}@${typed}`)
      backBox.current?.focus()
    } else setBack(domain)
  }

  return { front, back, typing, backBox, changeFront, changeBack, choose }
}

const plain = (text: string): string => normalTyped(text).replaceAll(' ', '')
