import { ApiError, errorText } from '#platform/client/errors.ts'
import type { DemoFile } from '#platform/rules/file-kind.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { DemoFileLink } from '#staff/console/sheet/SheetFile.tsx'

interface Props {
  label: string
  hint: string
  demo: readonly DemoFile[]
  list: {
    error: unknown
    going: boolean
    done: string
    open: (file: File | undefined) => Promise<void>
  }
}

export const ListFile = ({ label, hint, demo, list: { error, going, done, open } }: Props) => {
  const inField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  return (
    <>
      <Field label={label} hint={hint} error={inField}>
        {(control) => (
          <input
            className="control"
            type="file"
            accept=".xlsx,.xls,.csv,.txt,.htm,.html,.mht,.mhtml,.xml"
            onChange={({ target }) => void open(target.files?.[0])}
            {...control}
          />
        )}
      </Field>
      <DemoFileLink names={demo} />
      <Refusal>{error !== undefined && inField === undefined && errorText(error)}</Refusal>
      <p role="status">{going ? '확인하고 있습니다.' : done}</p>
    </>
  )
}
