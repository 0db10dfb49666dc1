/** Published texts, and what servers on one database know of each other. `{key}`: a column that the database numbers. */
export const servers = `
create table release (
  release_pk {key}, release_key text not null unique, state text not null, cause text not null,
  asked_for text unique, note text not null, staff_pk integer, staff_name text not null,
  created_at text not null, on_day text, base_pk integer, attempts integer not null default 0,
  phase text, started_at text, ended_at text, said text, problems text, content_print text,
  program text, built_day text, day_digest text, current_since text
);
create index release_state on release (state);

create table release_change (
  release_pk integer not null references release, path text not null, bytes text, base_hash text,
  draft_version integer, format integer not null default 1,
  constraint release_change_once primary key (release_pk, path)
);

create table release_lease (
  name text primary key, holder text not null, until text not null
);
insert into release_lease (name, holder, until) values
  ('build', '', '1970-01-01T00:00:00.000Z'), ('switch', '', '1970-01-01T00:00:00.000Z');

create table text_draft (
  path text primary key, base_hash text, text text, version integer not null,
  staff_pk integer not null, staff_name text not null, created_at text not null,
  updated_at text not null, format integer not null default 1
);

create table running_server (
  name text primary key, seen_at integer not null, secret_print text not null,
  files_print text not null, program text not null
);

create table clock_mark (
  name text primary key, at text not null
);

create table backup_run (
  slot text primary key, attempts integer not null, started_at text not null,
  lease_until text not null, ended_at text, ok integer, said text
);

create table loose_file (
  storage_key text primary key, noticed_at text
);

create table oldest_program (
  id integer primary key, migration text not null
);
insert into oldest_program (id, migration) values (1, '1000-baseline');
`
