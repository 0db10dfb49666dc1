import type { Database, Transaction } from '#platform/server/db/database.ts'
import { noticeSubject } from '#privacy/server/breaches/mails.ts'

/**
 * Those on a list, with a mark for whose mail did not come to them: the address has refused a mail, ours or another, at
 * once or by a report days later (docs/decisions/066, 075), and nobody has taken that record away; or nobody took ours.
 */
const people = (db: Database | Transaction, breach_pk: number) =>
  db
    .selectFrom('breach_person')
    .innerJoin('member', 'member.member_pk', 'breach_person.member_pk')
    .select((eb) => [
      ...(['breach_person.state', 'breach_person.told_at', 'member_name', 'email'] as const),
      ...(['cell', 'company_tel', 'receive_post', 'zipcode', 'address'] as const),
      ...(['address_detail', 'company_zipcode', 'company_address'] as const),
      'company_address_detail' as const,
      eb
        .selectFrom('mail')
        .select((of) => of.fn.max('state').as('state'))
        .whereRef('mail.to_address', '=', 'member.email')
        .where((of) =>
          of.or([
            of('mail.state', '=', 'refused'),
            of.and([
              of('mail.state', '=', 'expired'),
              of('mail.subject', 'like', `%${noticeSubject}`),
              of('mail.created_at', '>=', of.ref('breach_person.told_at')),
            ]),
          ]),
        )
        .as('returned'),
    ])
    .where('breach_pk', '=', breach_pk)

/** Who is on the list, in the order of their names. */
export const findPeople = async (db: Database, breach_pk: number) => {
  const rows = await people(db, breach_pk)
    .orderBy('member.member_name')
    .orderBy('member.member_pk')
    .execute()
  return rows.map(({ returned, ...row }) => ({
    ...row,
    returned: row.state === 'told' ? returned : null,
  }))
}

/** How many of those told the mail did not reach. */
export const countReturned = async (
  db: Database | Transaction,
  breach_pk: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom(people(db, breach_pk).as('person'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('person.state', '=', 'told')
    .where('person.returned', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
