import { forgetAnswers } from '#platform/client/console.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { FileReason } from '#platform/console/FileReason.tsx'
import { FormatField } from '#platform/console/list/FormatField.tsx'
import { useFile } from '#platform/console/use-file.ts'
import { type SubmitEvent, useState } from 'react'

const formats = { pdf: 'PDF 문서(읽기 좋음)', json: 'JSON 파일(프로그램용)' } as const

/** All that is held of the person, to be handed to them. */
export const CaseExport = ({ one: { case_pk, proof } }: { one: PrivacyCase }) => {
  const [format, setFormat] = useState<keyof typeof formats>('pdf')
  const [reason, setReason] = useState('열람 요구에 따른 자료의 제공')
  const file = useFile('POST /v1/console/privacy/case/export', () =>
    forgetAnswers('GET /v1/console/privacy/case'),
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void file.download({ case_pk, format, reason })
  }
  if (proof === '') return null
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">열람 자료</h2>
      <p>보관하고 있는 모든 정보가 담깁니다. 본인께만 드리고, 드린 뒤에는 파일을 지워 주십시오.</p>
      <FormatField formats={formats} format={format} onChange={setFormat} />
      <FileReason hint="기록에 남습니다." {...{ reason, file }} onChange={setReason} />
    </form>
  )
}
