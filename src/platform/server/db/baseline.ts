import { members, privacy, staff } from '#platform/server/db/baseline/members.ts'
import { conference, payments, servers } from '#platform/server/db/baseline/payments.ts'
import { mail, posts } from '#platform/server/db/baseline/posts.ts'
import { type Engine, spelledKey } from '#platform/server/db/dialects.ts'
import { type Kysely, sql } from 'kysely'

/** What the database itself refuses to change once it is there. */
const appendOnly = ['order_event', 'checkin_pass', 'staff_log']

/** All that the engines spell differently. */
const spelling = {
  sqlite: {
    // No copy of the text. Its rowid is the post's sort key, so matches come in the order of lists; the prefix index serves
    // searches for one syllable (a board's mark and the syllable).
    search: [
      `create virtual table post_search using fts5(
        title, content, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2')`,
    ],
    refuseUpdates: (table: string) => [
      `create trigger ${table}_append_only before update on ${table}
        begin select raise(abort, 'append-only'); end`,
    ],
  },
  postgres: {
    // The text settles whether bigrams stand in a row: tsvector positions end at 16,383. It is kept out of its row, so that
    // counting matches reads little.
    search: [
      `create table post_search (sort_key bigint primary key, title text not null, content text not null)
        with (toast_tuple_target = 128)`,
      ...['title', 'content'].map(
        (column) => `create index post_search_${column} on post_search
          using gin ((array_to_tsvector(string_to_array(btrim(${column}), ' ')))) with (fastupdate = off)`,
      ),
    ],
    refuseUpdates: (table: string) => [
      `create function ${table}_append_only() returns trigger language plpgsql as
        $$ begin raise exception 'append-only'; end $$`,
      `create trigger ${table}_append_only before update on ${table}
        for each row execute function ${table}_append_only()`,
    ],
  },
} satisfies Record<Engine, unknown>

/** The whole schema as 1.0.0 had it. Released: what changes it is a migration of its own. */
export const baseline = (engine: Engine) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { search, refuseUpdates } = spelling[engine]
    const groups = [members, posts, payments, conference, staff, privacy, mail, servers]
    const tables = groups.flatMap((group) =>
      group.replaceAll('{key}', spelledKey[engine]).trim().split(/;\n+/),
    )
    for (const statement of [...tables, ...search, ...appendOnly.flatMap(refuseUpdates)])
      await sql.raw(statement).execute(db)
  },
})
