import type { RegistrantKey } from '#conference/rules/registration.ts'
import { forgetAnswers } from '#platform/client/console.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

interface Props {
  id: string
  person: { key: RegistrantKey; name: string }
}

/** Makes the 참가확인서 of somebody who came, for the office to hand over. */
export const CertificatePrint = ({ id, person: { key, name } }: Props) => {
  const { download, going, error } = useFile('POST /v1/console/conference/certificates/print', () =>
    forgetAnswers('GET /v1/console/conference/certificates'),
  )
  return (
    <>
      <button
        className="button-line"
        type="button"
        aria-disabled={going}
        aria-label={`${name} 님의 참가확인서 PDF 만들기`}
        onClick={() => void download({ id, key })}
      >
        {going ? '만들고 있습니다' : 'PDF 만들기'}
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
