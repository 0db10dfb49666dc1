import { type ContentFile, placeOf, type Problem } from '#texts/server/content/read.ts'
import { BylawsVersion } from '#texts/content/schema/bylaws.ts'
import { Policy } from '#texts/content/schema/policies.ts'

/** A revision is made of a copy of the text before it: what stayed as it was there tells nobody why it was revised. */
export const reasonWarnings = (files: readonly ContentFile[]): Problem[] =>
  ['bylaws', 'terms', 'privacy'].flatMap((folder) =>
    sameReasons(files.filter(({ name }) => name.startsWith(`${folder}/`))),
  )

const sameReasons = (files: readonly ContentFile[]): Problem[] => {
  const revisions = files.flatMap((file) => {
    const reasons = reasonsOf(file)
    return reasons === undefined ? [] : [{ file, reasons }]
  })
  return revisions.flatMap(({ file, reasons }, index) =>
    reasons.flatMap(({ field, value, what }) => {
      const isSame = (one: Reason) => one.field === field && one.value === value
      const before = revisions.slice(0, index).find((one) => one.reasons.some(isSame))
      if (before === undefined) return []
      const other = placeOf(before.file.name, before.file.lineOf([field]))
      const message = `${what} ${other}에 적은 것과 같습니다. 이번에 개정한 내용으로 고쳐 주십시오.`
      return [{ file: file.name, line: file.lineOf([field]), field, message }]
    }),
  )
}

interface Reason {
  field: string
  value: string
  /** What the field says, as the subject of a sentence. */
  what: string
}

const reasonsOf = ({ name, data }: ContentFile): Reason[] | undefined => {
  const schema = name.startsWith('bylaws/') ? BylawsVersion : Policy
  const parsed = schema.safeParse(data)
  if (!parsed.success) return undefined
  const { summary } = parsed.data
  const reasons = [{ field: 'summary', value: summary, what: '무엇을 왜 고쳤는지가' }]
  if (!('label' in parsed.data)) return reasons
  const { label, amendedOn } = parsed.data
  return [
    { field: 'label', value: label, what: '개정의 이름이' },
    { field: 'amendedOn', value: amendedOn, what: '의결한 날이' },
    ...reasons,
  ]
}
