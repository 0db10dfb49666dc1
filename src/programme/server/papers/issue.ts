import type { Language } from '#abstracts/rules/content.ts'
import { submitterIn } from '#abstracts/rules/content.ts'
import { verifyPath } from '#payments/rules/documents.ts'
import { shownSite } from '#payments/server/receipts/facts.ts'
import { newDocumentCode } from '#payments/server/receipts/numbers.ts'
import { countAndPrint, printCertificate } from '#payments/server/receipts/service.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { languageHere } from '#platform/rules/languages.ts'
import { picked } from '#platform/rules/picked.ts'
import { pathHere } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { speaking } from '#platform/server/language.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import { placeWords } from '#programme/rules/changes.ts'
import { paperStatements } from '#programme/rules/papers.ts'
import { paperKinds, paperNames } from '#programme/rules/programme.ts'
import { type Possible, possiblePapers } from '#programme/server/papers/papers.ts'
import { printedName, rowsOf } from '#programme/server/papers/sheet.ts'
import { programmed } from '#programme/server/programme.ts'
import { placeOf } from '#programme/server/public/shown.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

/** Makes the row on first use, whose number, code and day never change, and counts the copy. */
const countPaper = (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  paper: Possible,
  { conference_id, language }: Pick<Wanted, 'conference_id' | 'language'>,
) =>
  transaction
    .insertInto('programme_paper')
    .values({
      ...picked(paper, ['kind', 'about', 'email']),
      ...{ conference_id, language, name: printedName(paper, language), copies: 1 },
      ...{ code: newDocumentCode(), issued_at: clock.now().toISOString() },
    })
    .onConflict((known) =>
      known
        .columns(['kind', 'about', 'language', 'name', 'email'])
        .doUpdateSet((eb) => ({ copies: eb('programme_paper.copies', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

interface Wanted {
  conference_id: string
  key: string
  language: Language
  /** For the limit of prints: `m12`. */
  who: string
  isTheirs: (paper: Possible) => boolean
}

/**
 * Prints a paper whose fact holds at this moment, one of `isTheirs`. A second copy says 재발행
 * (ruling 26). `noted` runs in the transaction that counts the copy. Throws `notFound` and `tooMany`.
 */
export const issuePaper = (
  context: Context,
  { conference_id, key, language, who, isTheirs }: Wanted,
  noted: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<MadeFile> => {
  const conference = programmed(context, conference_id)
  const kind = paperKinds.find((one) => key.startsWith(`${one}-`))
  if (kind === undefined) throw new AppError('notFound')
  return countAndPrint(context, {
    who,
    name: `${paperNames[kind][language]} ${conference.shortName}.pdf`.replaceAll(' ', '_'),
    count: async (transaction) => {
      const papers = await possiblePapers(context, conference, transaction)
      const paper = papers.find((one) => one.key === key && one.lacks === '' && isTheirs(one))
      if (paper === undefined) throw new AppError('notFound')
      await noted(transaction)
      const row = await countPaper(context, transaction, paper, { conference_id, language })
      return { paper, row }
    },
    print: ({ paper, row }) =>
      printCertificate(context, sheetFor(context, conference, paper, language, row), row.copies),
  })
}

const sheetFor = (
  { site, config }: Context,
  conference: Conference,
  paper: Possible,
  language: Language,
  { paper_pk, code, issued_at }: { paper_pk: number; code: string; issued_at: string },
) => {
  const issued = new Date(issued_at)
  const names = paperNames[paper.kind]
  const number = `${seoulYear(issued)}-P${String(paper_pk).padStart(6, '0')}`
  return {
    title: names[language],
    caption: names.en.toUpperCase(),
    rows: rowsOf(paper, conference, site.nameEn, language),
    statement: paperStatements[paper.kind][language],
    language,
    facts: {
      society: speaking(language, () => shownSite(site)),
      ...{ number, code, issuedOn: seoulDay(issued) },
      verifyAddress: new URL(
        speaking(language, () => verifyPath(code)),
        config.siteUrl,
      ).href,
      cancelledOn: undefined,
      rehearsal: false,
    },
  }
}

interface Account {
  member_pk: number
  member_name: string
  en_name: string
  email: string | null
}

/** A member's own, by address; those of the presenter for the submitter, too. */
const isOf =
  (account: Account) =>
  ({ email, abstract, author }: Possible): boolean => {
    if (email !== '' && email === account.email) return true
    if (abstract?.member_pk !== account.member_pk || author === undefined) return false
    return author.presenter || submitterIn(abstract.content, account) === author
  }

const accountOf = (db: Database, member_pk: number): Promise<Account> =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'en_name', 'email'])
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()

/** Conferences with an abstract that the account submitted or that names its address. */
const conferencesOf = async ({ db, conferences }: Context, { member_pk, email }: Account) => {
  const rows = await db
    .selectFrom('abstract')
    .leftJoin('abstract_person', 'abstract_person.abstract_pk', 'abstract.abstract_pk')
    .select('conference_id')
    .where((eb) => eb.or([eb('member_pk', '=', member_pk), eb('email', '=', email)]))
    .execute()
  return conferences.filter(
    ({ id, abstracts }) => abstracts && rows.some((row) => row.conference_id === id),
  )
}

/** Talks of a member to come, and papers to be printed now. */
export const ownPapers = async (context: Context, member_pk: number) => {
  const account = await accountOf(context.db, member_pk)
  const isTheirs = isOf(account)
  const today = seoulDay(context.clock.now())
  const papers = []
  const talks = []
  for (const conference of await conferencesOf(context, account))
    for (const paper of (await possiblePapers(context, conference)).filter(isTheirs)) {
      const { kind, session, talk, abstract, subject: title } = paper
      if (kind === 'presentation' && session && talk && abstract && session.day >= today) {
        const href = pathHere(abstractAddress(conference.id, abstract.number ?? 0))
        const place = placeWords(placeOf(session, conference), talk)
        talks.push({ number: talk.number, title, place, href })
      }
      if (paper.lacks === '')
        papers.push({
          ...picked(paper, ['key', 'kind', 'number', 'subject']),
          ...{ conference_id: conference.id, conference: conferenceHere(conference).shortName },
          name: printedName(paper, languageHere()),
        })
    }
  return { talks, papers }
}

/** Throws as `issuePaper`. */
export const ownPaper = async (
  context: Context,
  member_pk: number,
  asked: Pick<Wanted, 'conference_id' | 'key' | 'language'>,
): Promise<MadeFile> => {
  const isTheirs = isOf(await accountOf(context.db, member_pk))
  return issuePaper(context, { ...asked, who: `m${member_pk}`, isTheirs })
}
