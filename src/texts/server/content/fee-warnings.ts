import { type ContentFile, placeOf, type Problem } from '#texts/server/content/read.ts'
import { textsOf } from '#texts/server/content/texts.ts'
import { wonText } from '#platform/rules/won.ts'
import { BylawsVersion } from '#texts/content/schema/bylaws.ts'
import { Fees } from '#texts/content/schema/membership.ts'
import { ranked } from '#texts/content/versions.ts'
import { dirname } from 'node:path'

interface Line {
  file: string
  line: number | undefined
  text: string
}

/** The annual fees that are charged against those that the bylaws in force and the guide's texts name. */
export const feeWarnings = (files: readonly ContentFile[]): Problem[] => {
  const fees = files.find(({ name }) => name === 'membership/fees.yaml')
  const parsed = Fees.safeParse(fees?.data)
  if (fees === undefined || !parsed.success) return []
  const lines = [...bylawsLines(files), ...guideLines(files)]
  return Object.entries(parsed.data.annual).flatMap(([category, fee]) =>
    lines
      .map(({ text, ...place }) => ({ ...place, named: feeIn(text, category) }))
      .filter(({ named }) => named !== undefined && named !== fee)
      .map(({ file, line, named = 0 }) => ({
        file,
        line,
        message: `${category}의 연회비가 ${wonText(named)}으로 적혀 있는데 ${placeOf(fees.name, fees.lineOf(['annual', category]))}에는 ${wonText(fee)}으로 적혀 있습니다. 결제할 때에는 fees.yaml의 금액을 받습니다. 둘을 같게 고쳐 주십시오.`,
      })),
  )
}

const bylawsLines = (files: readonly ContentFile[]): Line[] => {
  const versions = files.flatMap(({ name, data }) => {
    const parsed = name.startsWith('bylaws/') ? BylawsVersion.safeParse(data) : undefined
    return parsed?.success ? [{ ...parsed.data, folder: dirname(name) }] : []
  })
  const current = ranked(versions).find(({ standing }) => standing === 'current')
  return files
    .filter(({ name }) => dirname(name) === current?.folder)
    .flatMap(({ name, body, bodyOffset }) =>
      body.split('\n').map((text, index) => ({ file: name, line: index + 1 + bodyOffset, text })),
    )
}

const guideLines = (files: readonly ContentFile[]): Line[] =>
  files
    .filter(({ name }) => name.startsWith('membership/'))
    .flatMap(({ name, data, lineOf }) =>
      textsOf(data).map(({ path, text }) => ({ file: name, line: lineOf(path), text })),
    )

const units: Readonly<Record<string, number>> = { 만: 10_000, 천: 1_000 }

/** `정회원: 80,000원`, `정회원은 8만 원`: in won, undefined where the text names none. Other fees are not meant. */
export const feeIn = (text: string, category: string): number | undefined => {
  const [, between = '', digits = '', unit = ''] =
    new RegExp(`${category}([^\\d.]{0,20}?)(\\d[\\d,]*)\\s*(?:([만천])\\s*)?원`).exec(text) ?? []
  if (digits === '' || /등록비|가입비|입회비|회원/.test(between)) return undefined
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)
}
