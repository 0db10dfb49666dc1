import { ImageUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ask } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { draftPicture } from '#texts/rules/text-form.ts'

export type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
>

interface Props {
  kind: 'picture' | 'seal'
  value: string
  control: Attributes
  onWrite: (value: string) => void
}

export const Picture = ({ kind, value, control, onWrite }: Props) => {
  const { attempt, going, error } = useAttempt()
  const take = (file: File | undefined): Promise<void> =>
    attempt(async () => {
      if (file === undefined) return
      const bytes = await inBase64(file)
      onWrite((await ask('POST /v1/console/texts/picture/add', { kind, bytes })).name)
    })
  return (
    <div
      className="relative flex flex-wrap items-center gap-1 rounded-card border border-dashed border-control p-1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      {value !== '' && (
        <img className="h-[6rem] max-w-[16rem] object-contain" src={draftPicture(value)} alt="" />
      )}
      <label className="button-line focus-within:outline-2">
        <ImageUp className="size-[1.8rem] flex-none" aria-hidden="true" />
        <span>{going ? '올리는 중' : '그림 선택'}</span>
        <input
          className="sr-only"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          disabled={going}
          onChange={({ target }) => void take(target.files?.[0])}
          {...control}
        />
      </label>
      <span className="text-small text-sub">또는 끌어다 놓기</span>
      {error !== undefined && (
        <p className="w-full font-semibold text-danger" role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
