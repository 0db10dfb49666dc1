import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { josa } from 'es-hangul'
import { conferenceWords, unknownWords } from '#conference/rules/conferences.ts'
import { isOvertaken, type Tier } from '#conference/rules/tiers.ts'
import { addDays } from '#platform/rules/days.ts'
import { BylawsVersion, Policy } from '#texts/content/schema/bylaws.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import {
  articleProblems,
  outlineOf,
  sectionProblems,
  type TextProblem,
  unmarkedArticles,
} from '#texts/content/schema/outline.ts'
import { Site } from '#texts/content/schema/site.ts'
import { nameOfId } from '#texts/rules/next-conference.ts'
import { koreanFileOf } from '#texts/rules/versions.ts'
import { type ContentFile, fieldName, type Problem, textsOf } from '#texts/server/content/read.ts'

type Files = readonly ContentFile[]

const below = (files: Files, folder: string): Files =>
  files.filter(({ name }) => name.startsWith(`${folder}/`) && koreanFileOf(name) === undefined)

const inBody = (file: ContentFile, problems: readonly TextProblem[]): Problem[] =>
  problems.map(({ line, message }) => ({ file: file.name, line: line + file.bodyOffset, message }))

const siteOf = (files: Files) => {
  const file = files.find(({ name }) => name === 'site.yaml')
  return { file, site: Site.safeParse(file?.data).data }
}

const problemAt = (file: ContentFile, path: readonly PropertyKey[], message: string): Problem => ({
  file: file.name,
  line: file.lineOf(path),
  field: fieldName(path),
  message,
})

const nameProblem = (file: ContentFile, wanted: string, what: string): Problem[] => {
  const name = file.name.endsWith('version.yaml')
    ? basename(dirname(file.name))
    : basename(file.name).replace(/\.(md|yaml)$/, '')
  if (name === wanted) return []
  const message = `이름(‘${name}’)과 파일의 ${what} 값(‘${wanted}’)이 다릅니다. 서로 일치하도록 수정해 주십시오.`
  return [{ file: file.name, message }]
}

/**
 * Chapters run from 1 without a gap, articles run through them, and the folder is named after the
 * effective day.
 */
export const bylawsProblems = (files: Files): Problem[] => {
  const versions = Map.groupBy(below(files, 'bylaws'), ({ name }) => dirname(name))
  if (versions.size === 0) return [{ file: 'bylaws', message: '회칙 폴더가 없습니다.' }]
  return [...versions].flatMap(([folder, own]) => [
    ...chapterProblems(folder, own),
    ...effectiveProblems(folder, own),
  ])
}

const chapterProblems = (folder: string, files: Files): Problem[] => {
  let last = 0
  const chapters = files
    .filter(({ name }) => /chapter-\d+\.md$/.test(name))
    .toSorted((one, other) => chapterOf(one) - chapterOf(other))
  const gap = chapters.findIndex((chapter, index) => chapterOf(chapter) !== index + 1)
  const gaps =
    gap === -1
      ? []
      : [{ file: folder, message: `제${gap + 1}장의 파일 chapter-${gap + 1}.md가 없습니다.` }]
  const texts = chapters.flatMap((file) => {
    const articles = articleProblems(outlineOf(file.body), last)
    last = articles.last
    return inBody(file, [...unmarkedArticles(file.body), ...articles.problems])
  })
  return [...gaps, ...texts]
}

const chapterOf = ({ name }: ContentFile): number =>
  Number(/chapter-(\d+)\.md$/.exec(name)?.[1] ?? 0)

const effectiveProblems = (folder: string, files: Files): Problem[] => {
  const version = files.find(({ name }) => name.endsWith('version.yaml'))
  if (version === undefined) return [{ file: folder, message: 'version.yaml 파일이 없습니다.' }]
  const missing = files.some(({ name }) => name.endsWith('supplement.md'))
    ? []
    : [{ file: folder, message: '부칙 파일(supplement.md)이 없습니다.' }]
  const { data } = BylawsVersion.safeParse(version.data)
  return data === undefined
    ? missing
    : [...missing, ...nameProblem(version, data.effectiveOn, '시행일(effectiveOn)')]
}

/**
 * Terms are numbered by article, privacy policies by section; both are announced 7 days ahead
 * (spec part 9).
 */
export const policyProblems = (files: Files): Problem[] => [
  ...below(files, 'terms').flatMap((file) => [
    ...inBody(file, unmarkedArticles(file.body)),
    ...inBody(file, articleProblems(outlineOf(file.body)).problems),
    ...policyDays(file),
  ]),
  ...below(files, 'privacy').flatMap((file) => [
    ...inBody(file, sectionProblems(outlineOf(file.body))),
    ...policyDays(file),
  ]),
]

const policyDays = (file: ContentFile): Problem[] => {
  const { data } = Policy.safeParse(file.data)
  if (data === undefined) return []
  const { effectiveOn, announcedOn = '' } = data
  const message = `공고일은 시행일(${effectiveOn})보다 7일 이상 앞서야 합니다.`
  return [
    ...nameProblem(file, effectiveOn, '시행일(effectiveOn)'),
    ...(announcedOn > addDays(effectiveOn, -7) ? [problemAt(file, ['announcedOn'], message)] : []),
  ]
}

/**
 * The newest privacy policy must name the same officer as site.yaml, which the footer and the
 * office's mails use.
 */
export const officerProblems = (files: Files): Problem[] => {
  const { site } = siteOf(files)
  const newest = below(files, 'privacy').toSorted((one, other) =>
    other.name.localeCompare(one.name),
  )[0]
  if (site === undefined || newest === undefined) return []
  const { name, phone, email } = site.privacyOfficer
  const missing = [name, phone, email].filter((text) => !newest.body.includes(text))
  if (missing.length === 0) return []
  const message = `‘학회 정보’의 값이 없습니다: ${missing.join(', ')}. 개인정보 보호책임자의 이름, 전화번호, 이메일 주소를 두 글에 동일하게 입력해 주십시오.`
  return [{ file: newest.name, message }]
}

/**
 * Checks a conference's file name, the order of its dates and its timetable for overlaps. The
 * conference that site.yaml names must exist.
 */
export const conferenceProblems = (files: Files): Problem[] => {
  const own = below(files, 'conferences')
  if (own.length === 0) return [{ file: 'conferences', message: '학술대회 파일이 없습니다.' }]
  return [
    ...own.flatMap((file) => [...conferenceDates(file), ...wordProblems(file)]),
    ...overrideProblems(files, own),
  ]
}

const conferenceDates = (file: ContentFile): Problem[] => {
  const { data } = Conference.safeParse(file.data)
  if (data === undefined) return []
  const { id, date, programme } = data
  const from = Date.parse(data.preRegistration.from)
  const until = Date.parse(data.preRegistration.until)
  const problem = (path: readonly PropertyKey[], message: string): Problem[] => [
    problemAt(file, path, message),
  ]
  const deadline = ['preRegistration', 'until']
  const isLate = until >= Date.parse(`${date}T23:59:59+09:00`)
  return [
    ...nameProblem(file, id, 'id'),
    ...(from >= until ? problem(deadline, '사전등록 마감은 시작보다 늦어야 합니다.') : []),
    ...(isLate ? problem(deadline, `사전등록은 행사일(${date})까지 마감해야 합니다.`) : []),
    ...data.fees.flatMap((_tier, index) => tierProblems(file, data, index)),
    ...(data.nonMembers === true && !data.fees.some(isForGuests)
      ? problem(['nonMembers'], '비회원의 사전등록비를 입력해 주십시오.')
      : []),
    ...programme.flatMap(({ start, end, title }, index) => {
      const place = ['programme', index]
      if (end <= start) {
        return problem([...place, 'end'], `‘${title}’의 끝 시각이 시작 시각보다 빠릅니다.`)
      }
      const before = programme[index - 1]
      if (before === undefined || start >= before.end) return []
      const message = `‘${title}’의 시작이 앞 순서 ‘${before.title}’의 끝보다 빠릅니다.`
      return problem([...place, 'start'], message)
    }),
  ]
}

const isForGuests = ({ memberType, role, pre }: Tier): boolean =>
  memberType === null && role === undefined && pre !== null

const tierProblems = (file: ContentFile, { fees, ...more }: Conference, index: number) => {
  const tier = fees[index]
  if (tier === undefined) return []
  const { memberType, role, dues, ageFrom, ageUntil, until = '', pre } = tier
  const asks = [dues, ageFrom, ageUntil].some((condition) => condition !== undefined)
  const isLate = Date.parse(until) >= Date.parse(more.preRegistration.until)
  const problem = (isWrong: boolean, message: string, ...key: string[]): Problem[] =>
    isWrong ? [problemAt(file, ['fees', index, ...key], message)] : []
  return [
    ...problem(pre === 0 && role === undefined, freeWords, 'pre'),
    ...problem(isForGuests(tier) && more.nonMembers !== true, guestWords, 'pre'),
    ...problem(memberType === null && asks, typelessWords),
    ...problem(isOvertaken(fees, index), overtakenWords),
    ...problem(isLate, '사전등록 마감보다 빨라야 합니다.', 'until'),
  ]
}

const freeWords = '0원은 발표자나 초청 연자의 행에만 입력할 수 있습니다.'

const guestWords =
  '비회원 사전등록을 받지 않는 학술대회입니다. 사전등록비를 비우거나 ‘비회원 사전등록’을 켜 주십시오.'

const typelessWords = '회원 구분이 없는 행에는 연회비와 나이 조건을 입력할 수 없습니다.'

const overtakenWords = '위의 행이 항상 먼저 적용됩니다. 조건이 까다로운 행을 위에 두어 주십시오.'

const wordProblems = (file: ContentFile): Problem[] => {
  const words = new Set(unknownWords(textsOf(file.data).join(' ')))
  return [...words].map((word) => ({
    file: file.name,
    message: `중괄호에 사용할 수 없는 항목이 있습니다: {${word}}. 사용할 수 있는 항목은 ${conferenceWords.join(', ')}입니다.`,
  }))
}

const overrideProblems = (files: Files, conferences: Files): Problem[] => {
  const { file, site } = siteOf(files)
  const id = site?.currentConference
  const ids = conferences.map(({ name }) => basename(name, '.yaml'))
  if (file === undefined || id === undefined || ids.includes(id)) return []
  const message = `현재 학술대회로 지정한 ${josa(nameOfId(id), '이/가')} 없습니다. 다시 지정해 주십시오.`
  return [problemAt(file, ['currentConference'], message)]
}

/** Every named picture must lie in `publicDir` or among the texts, whose files are `names`. */
export const pictureProblems = (
  files: Files,
  publicDir: string,
  names: ReadonlySet<string>,
): Problem[] =>
  files.flatMap(({ name, data }) =>
    textsOf(data)
      .filter((text) => text.startsWith('/images/') && !names.has(text.slice(1)))
      .filter((text) => !existsSync(join(publicDir, text)))
      .map((text) => ({ file: name, message: `그림이 없습니다(${text}). 다시 올려 주십시오.` })),
  )

/** The seal must lie beside the texts, whose files are `names`, as nobody may download it. */
export const sealProblems = (files: Files, names: ReadonlySet<string>): Problem[] => {
  const { file, site } = siteOf(files)
  if (file === undefined || site?.seal === undefined || names.has(site.seal)) return []
  return [problemAt(file, ['seal'], `직인 그림이 없습니다(${site.seal}). 다시 올려 주십시오.`)]
}
