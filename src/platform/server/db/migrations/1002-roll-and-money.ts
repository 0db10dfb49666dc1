import { type Engine, spelledKey } from '#platform/server/db/dialects.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { type Kysely, sql } from 'kysely'

/** Columns of `member` that are an account's: nothing where a member has none (ruling 51). */
const accountColumns = ['member_id', 'member_id_key', 'password_hash'] as const

/**
 * SQLite takes a column's `not null` back only with a table made anew (its documentation, "Making Other Kinds Of Table
 * Schema Changes"); nothing refers to the new one until it has the old one's name.
 */
const freeAccountColumns: Record<Engine, (db: Kysely<unknown>) => Promise<void>> = {
  sqlite: async (db) => {
    const found = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'table' and name = 'member'
    `.execute(db)
    const old = found.rows[0]?.sql ?? ''
    const free = accountColumns.reduce(
      (text, column) => text.replace(new RegExp(`("?${column}"?\\s+text)\\s+not null`, 'i'), '$1'),
      old.replace(/^create table "?member"?/i, 'create table member_anew'),
    )
    for (const statement of [
      free,
      'insert into member_anew select * from member',
      `update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'member') where name = 'member_anew'`,
      'drop table member',
      'alter table member_anew rename to member',
      'create unique index member_email on member (email)',
    ])
      await sql.raw(statement).execute(db)
  },
  postgres: async (db) => {
    for (const column of accountColumns)
      await sql`alter table member alter column ${sql.ref(column)} drop not null`.execute(db)
  },
}

const added = `
alter table member add column joined_on text not null default '';

create table member_status (
  status_pk {key}, member_pk integer not null references member on delete cascade,
  status text not null, from_day text not null, until_day text, reason text not null,
  staff_name text not null, created_at text not null
);
create index member_status_member on member_status (member_pk);

create table account_invitation (
  token_hash text primary key,
  member_pk integer not null unique references member on delete cascade, created_at text not null
);

alter table fee_waiver add column amount integer not null default 0;

create table dues_import (
  import_pk {key}, file_name text not null, staff_name text not null, created_at text not null,
  undone_at text
);
alter table payment_order add column import_pk integer references dues_import on delete set null;
create index payment_order_import on payment_order (import_pk) where import_pk is not null;

alter table payment_order add column asked_amount integer;

create table bank_part (
  part_pk {key}, line_pk integer not null references bank_line on delete cascade,
  kind text not null, amount integer not null,
  order_pk integer references payment_order on delete set null,
  member_pk integer references member on delete set null,
  income text, note text not null default '', return_to text not null default '',
  return_account text not null default '', returned_on text, staff_name text not null,
  created_at text not null
);
create index bank_part_line on bank_part (line_pk);
create index bank_part_order on bank_part (order_pk);
create index bank_part_member on bank_part (member_pk);
create index bank_part_to_return on bank_part (kind, returned_on);

alter table mail add column attachments text not null default '';
create table mailing_file (
  file_pk {key}, mailing_pk integer not null references mailing on delete cascade,
  name text not null, size integer not null, content text not null
);
create index mailing_file_mailing on mailing_file (mailing_pk)
`

/**
 * A member without an account, states of members, invitations to an account, a year's agreed fee, years paid before, and
 * where each won of a deposit went (rulings 50 to 52).
 */
export const migration = (engine: Engine) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await freeAccountColumns[engine](db)
    for (const statement of added.replaceAll('{key}', spelledKey[engine]).trim().split(/;\n+/))
      await sql.raw(statement).execute(db)
    await nameJoiningDays(db)
    await bringInvited(db)
    await db.schema.dropTable('member_invitation').execute()
    await splitDeposits(db)
  },
})

const nameJoiningDays = async (db: Kysely<unknown>): Promise<void> => {
  const members = await sql<{ member_pk: number; created_at: string }>`
    select member_pk, created_at from member
  `.execute(db)
  for (const { member_pk, created_at } of members.rows)
    await sql`
      update member set joined_on = ${seoulDay(new Date(created_at))} where member_pk = ${member_pk}
    `.execute(db)
}

/** Who was invited and has not answered is on the roll from now on; the link that they have goes on. */
const bringInvited = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into member (
      member_name, member_type, email, cell, company_name, position, birth, joined_on, created_at
    )
    select member_name, member_type, email, cell, company_name, position, birth,
      case when joined = '' then substr(created_at, 1, 10) else joined end, created_at
    from member_invitation
    where not exists (select 1 from member where member.email = member_invitation.email)
  `.execute(db)
  await sql`
    insert into account_invitation (token_hash, member_pk, created_at)
    select member_invitation.token_hash, member.member_pk, member_invitation.created_at
    from member_invitation inner join member on member.email = member_invitation.email
    where member.member_id is null
  `.execute(db)
}

/**
 * What a line gave to its orders; a difference that the office had accepted lies with the last of them. Lines whose orders
 * went with their members are whole parts of nobody.
 */
const splitDeposits = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into bank_part (line_pk, kind, amount, order_pk, note, staff_name, created_at)
    select line.line_pk, 'order',
      case when bank_deposit.order_pk = (
        select max(last.order_pk) from bank_deposit last where last.line_pk = line.line_pk
      ) then line.amount - (
        select coalesce(sum(other_order.amount), 0) from bank_deposit other
        inner join payment_order other_order on other_order.order_pk = other.order_pk
        where other.line_pk = line.line_pk and other.order_pk <> bank_deposit.order_pk
      ) else payment_order.amount end,
      payment_order.order_pk, line.reason, line.staff_name, coalesce(line.decided_at, '')
    from bank_deposit
    inner join bank_line line on line.line_pk = bank_deposit.line_pk
    inner join payment_order on payment_order.order_pk = bank_deposit.order_pk
  `.execute(db)
  await sql`
    insert into bank_part (line_pk, kind, amount, income, note, staff_name, created_at)
    select line_pk, case state when 'aside' then 'income' else 'order' end, amount,
      case state when 'aside' then '기타' end, reason, staff_name, coalesce(decided_at, '')
    from bank_line
    where state <> 'waiting' and line_pk not in (select line_pk from bank_part)
  `.execute(db)
  for (const statement of [
    `update bank_line set state = 'taken' where state = 'aside'`,
    'drop table bank_deposit',
    'alter table bank_line drop column reason',
    'alter table bank_line drop column staff_name',
  ])
    await sql.raw(statement).execute(db)
}
