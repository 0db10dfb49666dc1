import { Download } from 'lucide-react'
import { type IssuedDocument, documentNames } from '#payments/rules/documents.ts'
import { goodsText } from '#payments/rules/goods.ts'
import { usePaperLanguage } from '#payments/site/payment/PaperLanguage.tsx'
import { usePaper } from '#payments/site/payment/use-paper.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  pay_info_pk: number
  /** Read out by screen readers, which tells the buttons of different rows apart. */
  goodsName: string
  documents: readonly IssuedDocument[]
  receipt?: string
  /** Instead of a member's call. */
  save?: (which: IssuedDocument) => Promise<void>
}

/** One document at a time. The receipt's button reads as in spec part 2. */
export const IssuedDocuments = (props: Props) => {
  const { pay_info_pk, goodsName, documents, receipt = say('영수증 확인') } = props
  const language = usePaperLanguage()
  const { busy, save } = usePaper<IssuedDocument>()
  const saved = (which: IssuedDocument): Promise<void> => {
    if (props.save !== undefined) return props.save(which)
    return which === 'receipt'
      ? saveFile('GET /v1/front/getReceipt', { pay_info_pk, language })
      : saveFile('GET /v1/front/getPaper', { pay_info_pk, paper: which, language })
  }
  return (
    <div className="flex flex-wrap gap-1">
      {documents.map((which) => (
        <button
          className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full"
          type="button"
          aria-disabled={busy !== undefined}
          aria-busy={busy === which}
          onClick={() => void save(which, say(documentNames[which]), () => saved(which))}
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
