import { FormDialog } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { linkBlanks } from '#mail/rules/mailings.ts'
import { useState } from 'react'

interface Props {
  /** The words that are linked; undefined where they are selected already. */
  text: string | undefined
  href: string
  onSave: (href: string, text: string) => void
  onClose: () => void
}

/** Where a link leads, as people type it; undefined for what is no address. */
const addressOf = (typed: string): string | undefined => {
  const address = typed.trim()
  if (Object.values(linkBlanks).some((name) => address === `{${name}}`)) return address
  if (/^(?:https?:\/\/\S+|mailto:[^\s@]+@\S+|tel:[\d+-]+|\/(?!\/)\S*)$/i.test(address))
    return address
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}

/** The words of a link and where it leads. */
export const LinkDialog = ({ text, href, onSave, onClose }: Props) => {
  const [words, setWords] = useState(text ?? '')
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string>()
  const save = () => {
    const address = addressOf(typed)
    if (address === undefined) setError('주소를 https://로 시작하게 적어 주십시오.')
    else onSave(address, words.trim() || typed.trim())
  }
  return (
    <FormDialog
      title="링크"
      action={href === '' ? '넣기' : '고치기'}
      onSubmit={save}
      onClose={onClose}
    >
      {text !== undefined && (
        <TextField
          label="보이는 글"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <TextField
        label="주소"
        required
        inputMode="url"
        error={error}
        hint="예: https://www.example.org, office@example.org, /membership"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-first
      />
    </FormDialog>
  )
}
