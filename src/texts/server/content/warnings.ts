import { z } from 'zod'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { exampleIn, examplesOf } from '#platform/rules/examples.ts'
import { wonText } from '#platform/rules/won.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { Fees } from '#texts/content/schema/home.ts'
import { flattened, outlineOf } from '#texts/content/schema/outline.ts'
import { Site } from '#texts/content/schema/site.ts'
import { versionIn, versionOn } from '#texts/rules/versions.ts'
import {
  type ContentFile,
  fieldName,
  type Problem,
  type RawContent,
  readContentFile,
} from '#texts/server/content/read.ts'

/** Warns of texts that may be published but should be checked first, on a Seoul day. */
export const findWarnings = (content: RawContent, today: string): Problem[] => {
  const files = filesIn(content)
  return [
    ...files.flatMap(exampleWarnings),
    ...feeWarnings(files, today),
    ...files.flatMap(copiedWarnings),
  ]
}

const filesIn = (content: RawContent): ContentFile[] =>
  [...content]
    .filter(([name]) => /\.(?:yaml|md)$/.test(name))
    .map(([name, { bytes }]) => readContentFile(name, bytes))
    .flatMap((file) => ('problems' in file ? [] : [file]))

export const findExamples = (content: RawContent): Problem[] =>
  filesIn(content).flatMap(exampleWarnings)

const at = (file: ContentFile, path: readonly PropertyKey[], message: string): Problem => ({
  file: file.name,
  line: file.lineOf(path),
  field: fieldName(path),
  message,
})

/** Names the listed values of site.yaml, and the first example of any other text. */
const exampleWarnings = (file: ContentFile): Problem[] => {
  const { data: site } = file.name === 'site.yaml' ? Site.safeParse(file.data) : {}
  if (site !== undefined) {
    return examplesOf(site).map((key) => at(file, key.split('.'), '예시 값입니다.'))
  }
  if (!/^(?:conferences|introduce)\/|^sponsors\.yaml$/.test(file.name)) return []
  const found = exampleIn(file.data)
  return found === undefined
    ? []
    : [{ file: file.name, message: '예시 값이 남아 있습니다.', found }]
}

/** A draft may be unfinished otherwise. */
const Copied = z.object({ copied: Conference.shape.copied })

const copiedWarnings = (file: ContentFile): Problem[] => {
  if (!file.name.startsWith('conferences/')) return []
  const { copied = [] } = Copied.safeParse(file.data).data ?? {}
  return copied.map((text, index) =>
    at(file, ['copied', index], `지난 대회에서 복사한 문구입니다. ${text}`),
  )
}

/** The fees in force and those to come beside the bylaws of their day (spec part 9). */
const feeWarnings = (files: readonly ContentFile[], today: string): Problem[] => {
  const file = files.find(({ name }) => name === 'membership/fees.yaml')
  const { data: fees } = Fees.safeParse(file?.data)
  if (file === undefined || fees === undefined) return []
  const later = (fees.later ?? []).map((sums, index) => ({
    ...{ sums, path: ['later', index], from: `${sums.from}-01-01` },
  }))
  const all = [{ sums: fees.annual, path: ['annual'], from: '' }, ...later]
  const inForce = all.findLastIndex(({ from }) => from <= today)
  return all.slice(inForce).flatMap(({ sums, path, from }) => {
    const article = feeArticle(files, from > today ? from : today)
    if (article === undefined) return []
    return memberTypes.flatMap((type) => {
      const said = feeIn(article.text, type)
      if (said === undefined || said === sums[type]) return []
      const name = `회칙(${article.day} 시행) ${article.title}`
      const [ours, theirs] = [wonText(sums[type]), wonText(said)]
      return [
        at(file, [...path, type], `${name}의 ${type} 연회비(${theirs})와 다릅니다.`),
        { ...article.place, message: `‘회비’의 ${type} 연회비(${ours})와 다릅니다.` },
      ]
    })
  })
}

const feeArticle = (files: readonly ContentFile[], on: string) => {
  const day = versionOn(
    files.flatMap(({ name }) => (name.startsWith('bylaws/') ? (versionIn(name)?.day ?? []) : [])),
    on,
  )
  if (day === undefined) return undefined
  for (const file of files.filter(({ name }) => name.startsWith(`bylaws/${day}/`))) {
    const found = flattened(outlineOf(file.body).sections).find(({ title }) =>
      /^제\d+조(?:의\d+)?\(.*회비.*\)$/.test(title),
    )
    const place = { file: file.name, line: (found?.line ?? 0) + file.bodyOffset }
    if (found !== undefined) return { day, title: found.title, text: found.text, place }
  }
  return undefined
}

const units: Readonly<Record<string, number>> = { 만: 10_000, 천: 1_000 }

/** Won; undefined if the article has no sum for the type. */
const feeIn = (text: string, type: MemberType): number | undefined => {
  const sum = new RegExp(`${type}[^\\d\\n]*?(?:(\\d[\\d,]*) ?([만천])? ?원|면제)`)
  const [whole, digits = '0', unit = ''] = sum.exec(text) ?? []
  return whole === undefined ? undefined : Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)
}
