import type { Insertable, NotNull, Updateable } from 'kysely'
import { unprintable } from '#members/api/member-fields.ts'
import { isOldEnough } from '#members/rules/member-field.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { type Language, languageHere } from '#platform/rules/languages.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { speaking } from '#platform/server/language.ts'
import { isPrintable } from '#platform/server/pdf/fonts.ts'

/**
 * `joined_on` defaults to the Seoul day of `created_at`. Without an id, the person is on the roll
 * only (ruling 51).
 */
export type NewMember = Omit<
  Insertable<Tables['member']>,
  'member_pk' | 'member_id_key' | 'last_login_at' | 'joined_on'
> & { joined_on?: string | undefined }

/** Throws a unique violation if the id, in any case, or the address is taken. */
export const addMember = async (db: Database, member: NewMember): Promise<number> => {
  const { member_pk } = await db
    .insertInto('member')
    .values({
      ...member,
      joined_on: member.joined_on ?? seoulDay(new Date(member.created_at)),
      member_id_key: member.member_id == null ? null : memberIdKey(member.member_id),
    })
    .returning('member_pk')
    .executeTakeFirstOrThrow()
  return member_pk
}

/**
 * Opens an account for a member without one. False if there is one. Throws a unique violation if
 * the id is taken.
 */
export const openAccount = (
  transaction: Transaction,
  memberPk: number,
  { member_id, ...columns }: Account,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('member')
      .set({ ...columns, member_id, member_id_key: memberIdKey(member_id) })
      .where('member_pk', '=', memberPk)
      .where('member_id', 'is', null),
  )

type Account = Updateable<Tables['member']> & { member_id: string; password_hash: string }

export const findOnRoll = (transaction: Transaction, email: string) =>
  transaction
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'member_type', 'birth'])
    .where('email', '=', email)
    .where('member_id', 'is', null)
    .executeTakeFirst()

/** All members, with the signs by which people are told apart. */
export const findForComparison = (db: Database | Transaction) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'en_name', 'email', 'birth', 'cell', 'company_name'])
    .orderBy('member_pk')
    .execute()

export const findMemberById = (db: Database, id: string) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'password_hash'])
    .where('member_id_key', '=', memberIdKey(id))
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirst()

export const findByEmail = (db: Database, email: string) =>
  db.selectFrom('member').select('member_pk').where('email', '=', email).executeTakeFirst()

export const findAccountByEmail = (db: Database, email: string) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_id', 'member_name'])
    .where('email', '=', email)
    .where('member_id', 'is not', null)
    .$narrowType<{ member_id: NotNull }>()
    .executeTakeFirst()

/**
 * The language that a member has chosen, by number or address; of a person who is no member, that
 * of the call. For `speaking` around whatever is written to that person.
 */
export const languageOf = async (
  db: Database | Transaction,
  whose: { member_pk: number } | { email: string },
): Promise<Language> => {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where((eb) => eb.and(whose))
    .executeTakeFirst()
  return member?.language ?? languageHere()
}

/** Writes to somebody in the language that `languageOf` answers. */
export const speakingTo = async <Written>(
  db: Database | Transaction,
  whose: Parameters<typeof languageOf>[1],
  write: () => Written,
): Promise<Awaited<Written>> => await speaking(await languageOf(db, whose), write)

/** An account, with the data that a password must not contain. */
export const findMemberForRecovery = (db: Database, memberPk: number) =>
  db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'email', 'member_name', 'en_name', 'birth', 'cell'])
    .where('member_pk', '=', memberPk)
    .where('password_hash', 'is not', null)
    .$narrowType<{ member_id: NotNull; password_hash: NotNull }>()
    .executeTakeFirst()

/** False if the password has changed since the new one was checked against it. */
export const replacePassword = (
  transaction: Transaction,
  memberPk: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('member')
      .set({ password_hash: to })
      .where('member_pk', '=', memberPk)
      .where('password_hash', '=', from),
  )

export const hasPasswordHash = async (
  transaction: Transaction,
  memberPk: number,
  hash: string,
): Promise<boolean> => {
  const found = await transaction
    .selectFrom('member')
    .select('member_pk')
    .where('member_pk', '=', memberPk)
    .where('password_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

export const hasMembers = async (db: Database): Promise<boolean> => {
  const found = await db.selectFrom('member').select('member_pk').limit(1).executeTakeFirst()
  return found !== undefined
}

/**
 * Locks the member's row. As a transaction's first statement, it serializes changes of one member.
 */
export const lockMember = (transaction: Transaction, memberPk: number) =>
  transaction
    .updateTable('member')
    .set((eb) => ({ member_id: eb.ref('member_id') }))
    .where('member_pk', '=', memberPk)
    .returningAll()
    .executeTakeFirst()

/** Locks members in a fixed order, which avoids deadlocks; must come before lines and goods. */
export const lockMembers = async (
  transaction: Transaction,
  members: readonly number[],
): Promise<void> => {
  for (const member_pk of [...new Set(members)].toSorted((one, other) => one - other)) {
    await lockMember(transaction, member_pk)
  }
}

/** False where there is no such member. Throws a unique violation when an id or an address is another member's. */
export const setMember = (
  transaction: Transaction,
  memberPk: number,
  facts: Updateable<Tables['member']>,
): Promise<boolean> =>
  isChanged(transaction.updateTable('member').set(facts).where('member_pk', '=', memberPk))

/**
 * From here on until the transaction ends nobody orders, waits, waives or logs in as this member, for such rows need the
 * member's key as it was; whoever has begun is waited for. A member who stays gets the key back.
 */
export const withholdKey = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await setMember(transaction, memberPk, { member_id_key: `withheld ${memberPk}` })
}

/** Locks whoever has that address, in lower case, until the transaction ends. False where nobody has it. */
export const lockByEmail = (transaction: Transaction, email: string): Promise<boolean> =>
  isChanged(transaction.updateTable('member').set({ email }).where('email', '=', email))

/** Deletes a member with profile, schools, consents, sessions and places. */
export const deleteMember = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('member').where('member_pk', '=', memberPk).execute()
}

/**
 * Throws `invalid` at the field for a name of a person or workplace with a character that no font
 * has: it would print as a box.
 */
export const refuseUnprintable = async (
  names: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  for (const [field, name = ''] of Object.entries(names)) {
    if (!(await isPrintable(name))) throw unfit(field, unprintable)
  }
}

/**
 * Throws `tooYoung` at the year's field for a birthday (`YYYY-MM-DD`) less than 14 years before
 * today in Seoul (ruling 14).
 */
export const refuseTooYoung = ({ clock, site }: Context, birth: string): void => {
  if (isOldEnough(birth, seoulDay(clock.now()))) return
  throw new AppError('tooYoung', {
    fields: {
      member_birth_year: say(
        '만 14세 미만은 홈페이지에서 가입하실 수 없습니다. {} 사무국({})으로 문의해 주세요.',
        isEnglish() ? site.nameEn : site.name,
        site.phone,
      ),
    },
  })
}
