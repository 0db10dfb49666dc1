import type { ReactNode } from 'react'
import type { FileKey, Input } from '#platform/client/keys.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

interface Props<K extends FileKey> {
  call: K
  input: Input<K>
  busy?: string
  label?: string
  look?: string
  onDone?: () => void
  children: ReactNode
}

export const FileButton = <K extends FileKey>(props: Props<K>) => {
  const { call, input, busy, label, look = 'button-line', onDone, children } = props
  const { download, going, error } = useFile(call, onDone)
  return (
    <>
      <button
        className={look}
        type="button"
        aria-disabled={going}
        aria-label={label}
        onClick={() => void download(input)}
      >
        {going ? (busy ?? children) : children}
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
