import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { usePaperLanguage } from '#payments/site/payment/PaperLanguage.tsx'
import { saveFile } from '#platform/client/save-file.ts'
import { say } from '#platform/rules/say.ts'

/** The 회원증명서 of today, which needs no payment. */
export const MembershipCertificate = () => {
  const language = usePaperLanguage()
  return (
    <IssuedDocuments
      pay_info_pk={0}
      goodsName={say('오늘')}
      documents={['membership']}
      save={() => saveFile('GET /v1/front/getMembershipCertificate', { language })}
    />
  )
}
