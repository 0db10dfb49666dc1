import { emailDomains, emailParts, typedDomain } from '#platform/rules/email.ts'
import { type ChangeEvent, useRef, useState } from 'react'

const isListed = (domain: string): boolean => emailDomains.some((listed) => listed === domain)

/** What two boxes and a list make of an address; a whole one in either is split. */
export const useBoxes = (value: string, onChange: (value: string) => void) => {
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

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')
