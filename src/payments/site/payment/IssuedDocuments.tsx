import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type IssuedDocument,
  type NamedDocument,
  documentNames,
} from '#payments/rules/documents.ts'
import { goodsText } from '#payments/rules/goods.ts'
import { usePaperLanguage } from '#payments/site/payment/PaperLanguage.tsx'
import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  pay_info_pk: number
  /** Read out by screen readers, which tells the buttons of different rows apart. */
  goodsName: string
  documents: readonly NamedDocument[]
  receipt?: string
  /** Saves instead of the payment's own calls, which have no 회원증명서. */
  save?: (which: IssuedDocument) => Promise<void>
}

/** One document at a time. The receipt's button reads as in spec part 2. */
export const IssuedDocuments = (props: Props) => {
  const { pay_info_pk, goodsName, documents, receipt = say('영수증 확인') } = props
  const language = usePaperLanguage()
  // The document being made.
  const [busy, setBusy] = useState<NamedDocument>()
  const saveOne = async (paper: NamedDocument): Promise<void> => {
    const which = paper as IssuedDocument
    if (busy !== undefined) return
    setBusy(which)
    try {
      if (props.save !== undefined) await props.save(which)
      else if (which === 'receipt')
        await saveFile('GET /v1/front/getReceipt', { pay_info_pk, language })
      else await saveFile('GET /v1/front/getPaper', { pay_info_pk, paper: which, language })
      showToast({
        content: say('{} 파일을 내려받았습니다.', say(documentNames[which])),
        icon: 'confirm',
      })
    } catch (error) {
      // Connection errors are on the screen already.
      if (!(error instanceof ApiError)) return
      if (error.fields['en_name'] === undefined)
        void openDialog({ kind: 'ok', text: error.message })
      else {
        const dialog = await import('#payments/site/payment/EnglishName.tsx')
        dialog.askEnglishName(() => void saveOne(which))
      }
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="flex flex-wrap gap-1">
      {documents.map((which) => (
        <button
          className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full"
          type="button"
          aria-disabled={busy !== undefined}
          aria-busy={busy === which}
          onClick={() => void saveOne(which)}
          key={which}
        >
          <Download className="size-[1.8rem]" aria-hidden="true" />
          {which === 'receipt' ? receipt : say(documentNames[which])}
          <span className="sr-only"> ({goodsText(goodsName)}, PDF)</span>
        </button>
      ))}
    </div>
  )
}
