import type { Mailing } from '#mail/api/mailings.ts'
import { ask } from '#platform/client/console.ts'
import { wantedOf } from '#platform/console/attached-twice.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { fileSize } from '#platform/rules/file-kind.ts'
import { Field } from '#platform/site/form/Field.tsx'
import type { useAttempt } from '#platform/site/form/use-attempt.ts'

interface AttachmentsProps {
  files: Mailing['files']
  keep: () => Promise<number>
  adopt: (saved: Mailing) => void
  work: ReturnType<typeof useAttempt>
}

export const Attachments = ({
  files,
  keep,
  adopt,
  work: { attempt, fields },
}: AttachmentsProps) => {
  const add = (chosen: File[]): Promise<void> =>
    attempt(async () => {
      const mailing_pk = await keep()
      for (const file of await wantedOf(chosen, files)) {
        const content = await inBase64(file)
        const wanted = { mailing_pk, name: file.name, content }
        adopt(await ask('POST /v1/console/mailings/attach', wanted))
      }
    })
  const remove = (file_pk: number): Promise<void> =>
    attempt(async () => {
      const mailing_pk = await keep()
      adopt(await ask('POST /v1/console/mailings/detach', { mailing_pk, file_pk }))
    })
  return (
    <div>
      <Field
        label="첨부 파일"
        hint="총 5MB까지. 더 큰 파일은 게시글에 올린 뒤 링크를 넣습니다."
        error={fields['file']}
      >
        {(control) => (
          <input
            className="control"
            type="file"
            multiple
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = ''
            }}
            {...control}
          />
        )}
      </Field>
      <ul aria-label="첨부한 파일">
        {files.map(({ file_pk, name, size }) => (
          <li className="flex flex-wrap items-center gap-x-2" key={file_pk}>
            <span className="min-w-0 break-words">
              {name} <span className="text-sub">({fileSize(size)})</span>
            </span>
            <button
              className="min-h-[4.4rem] cursor-pointer underline"
              type="button"
              onClick={() => void remove(file_pk)}
            >
              <span className="sr-only">{name} </span>삭제
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
