import { ago } from '#platform/console/moment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { diffWordsWithSpace } from 'diff'

/** A field of the thing that two changed, as text that a person reads. */
export interface ConflictField {
  label: string
  mine: string
  theirs: string
}

interface Props {
  open: boolean
  /** Who was quicker: `박서연`. */
  who: string
  /** When, as ISO text. */
  at: string
  fields: readonly ConflictField[]
  /** ‘내 것으로 저장’: saves on top of theirs, with the version that they made. */
  onKeepMine: () => void
  /** ‘저쪽 것 가져오기’: what is typed gives way to theirs. */
  onTakeTheirs: () => void
  /** Goes on writing; nothing typed is lost. */
  onClose: () => void
}

/**
 * Somebody else changed the same thing meanwhile (`changedMeanwhile`): both versions side by side, what differs marked,
 * and what can be done. It changes nothing itself.
 */
export const Conflict = ({ open, who, at, fields, onKeepMine, onTakeTheirs, onClose }: Props) => {
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs)
  const same = fields.length - differing.length
  return (
    <Dialog open={open} title="그사이 바뀐 내용이 있습니다" onClose={onClose}>
      <div className="flex flex-col gap-3 p-3">
        <p>
          <strong>{who} 님</strong>이 {open && ago(at)} 바꾸었습니다. 두 내용을 견주어 보시고 골라
          주세요.
        </p>
        {differing.map((field) => (
          <Versions key={field.label} {...field} />
        ))}
        {same > 0 && <p className="text-sub">나머지 {same}개 항목은 같습니다.</p>}
        <div className="flex flex-wrap gap-1">
          <button className="button" type="button" data-first onClick={onClose}>
            계속 쓰기
          </button>
          <button className="button-line" type="button" onClick={onTakeTheirs}>
            저쪽 것 가져오기
          </button>
          <button className="button-line" type="button" onClick={onKeepMine}>
            내 것으로 저장
          </button>
        </div>
      </div>
    </Dialog>
  )
}

const Versions = ({ label, mine, theirs }: ConflictField) => {
  const parts = diffWordsWithSpace(theirs, mine)
  const side = (name: string, left: 'added' | 'removed') => (
    <div>
      <h4>{name}</h4>
      <p className="whitespace-pre-line">
        {parts
          .filter((part) => !part[left])
          .map(({ value, added, removed }, index) =>
            added || removed ? <mark key={index}>{value}</mark> : value,
          )}
      </p>
    </div>
  )
  return (
    <section className="console-versions">
      <h3>{label}</h3>
      <div>
        {side('내 것', 'removed')}
        {side('저쪽 것', 'added')}
      </div>
    </section>
  )
}
