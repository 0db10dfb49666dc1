import { Frame } from '#staff/console/frame/Frame.tsx'
import { Text } from '#texts/console/Text.tsx'
import type { TextForms } from '#texts/rules/text-form.ts'
import { useState } from 'react'

/** Where one text is edited; the address says which (`?path=`). */
export const EditPage = ({ forms }: { forms: TextForms }) => {
  const [title, setTitle] = useState('홈페이지 글 고치기')
  return (
    <Frame room="홈페이지 글" help="글 고치기" title={title}>
      {(me) => <Text me={me} forms={forms} onTitle={setTitle} />}
    </Frame>
  )
}
