import { FormDialog } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { videoAddress } from '#boards/site/editor/videos/address.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { useState } from 'react'

interface Props {
  src: string
  title: string
  onSave: (src: string, title: string) => void
  onClose: () => void
}

/** A film of YouTube or Vimeo, by the address that one copies there. */
export const VideoDialog = ({ src, title, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState(src)
  const [name, setName] = useState(title)
  const [isTried, setIsTried] = useState(false)
  const address = videoAddress(typed)
  const save = () => {
    setIsTried(true)
    if (address !== undefined && name.trim() !== '') onSave(address, name.trim())
  }
  const wrongAddress =
    isTried && address === undefined
      ? 'YouTube나 Vimeo에서 복사한 주소를 적어 주십시오.'
      : undefined
  return (
    <FormDialog
      title="동영상"
      action={src === '' ? '넣기' : '고치기'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="동영상 주소"
        required
        inputMode="url"
        error={wrongAddress}
        hint="YouTube, Vimeo의 동영상만 보여 줄 수 있습니다."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-first
      />
      <TextField
        label="동영상 제목"
        required
        error={isTried && name.trim() === '' ? '동영상 제목을 적어 주십시오.' : undefined}
        hint="화면을 볼 수 없는 사람에게 읽어 주는 이름입니다."
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
