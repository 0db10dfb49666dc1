import type { TextKeeper } from '#texts/console/keeper.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Previews } from '#platform/console/keeping/Previews.tsx'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** The pages that show the text, as they will be with all drafts. */
export const Preview = ({ keeper }: { keeper: TextKeeper }) => {
  const { previews } = useStore(keeper.$open)
  const [address, setAddress] = useState(previews[0]?.address)
  if (address === undefined) return null
  const settle = async (): Promise<string> => {
    await keeper.settle()
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
