import type { TextAutosave } from '#texts/console/autosave.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Previews } from '#platform/console/autosave/Previews.tsx'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** The pages that show the text, as they will be with all drafts. */
export const Preview = ({ autosave }: { autosave: TextAutosave }) => {
  const { previews } = useStore(autosave.$open)
  const [address, setAddress] = useState(previews[0]?.address)
  if (address === undefined) return null
  const settle = async (): Promise<string> => {
    await autosave.settle()
    return address
  }
  return (
    <>
      {previews.length > 1 && (
        <Field label="미리 볼 화면">
          {(control) => (
            <select
              className="control"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              {...control}
            >
              {previews.map((page) => (
                <option key={page.address} value={page.address}>
                  {page.title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Previews settle={settle} />
    </>
  )
}
