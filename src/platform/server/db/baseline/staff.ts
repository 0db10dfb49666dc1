/** Staff, their log-in, log, views and handovers. `{key}`: a column that the database numbers. */
export const staff = `
create table staff (
  staff_pk {key}, staff_id text not null unique, staff_name text not null, email text not null,
  state text not null, password_hash text, totp_secret text, totp_step integer not null default 0,
  member_pk integer references member on delete set null, version integer not null default 1,
  created_at text not null, ended_at text
);

create table staff_role (
  staff_pk integer not null references staff, role text not null,
  constraint staff_role_once primary key (staff_pk, role)
);

create table staff_invitation (
  token_hash text primary key, staff_pk integer not null references staff, due_at text not null
);

create table staff_passkey (
  passkey_pk {key}, staff_pk integer not null references staff,
  credential_id text not null unique, public_key text not null, counter integer not null,
  transports text not null, label text not null, created_at text not null, last_used_at text
);

create table staff_recovery_code (
  staff_pk integer not null references staff, code_hash text not null,
  constraint staff_recovery_code_once primary key (staff_pk, code_hash)
);

create table staff_session (
  session_hash text primary key, staff_pk integer not null references staff, stage text not null,
  challenge text, offered_secret text, factor_at text, created_at text not null,
  last_used_at text not null, device text not null, network text not null
);
create index staff_session_staff on staff_session (staff_pk);

create table staff_browser (
  name_hash text primary key, staff_pk integer not null references staff,
  last_login_at text not null
);

create table staff_calendar (
  staff_pk integer primary key references staff, token_hash text not null unique,
  made_at text not null
);

create table staff_log (
  log_pk {key}, at text not null, staff_pk integer, staff_name text not null, ip text not null,
  call text not null, kind text not null, subject text, label text not null, before text,
  after text, reason text
);
create index staff_log_at on staff_log (at);
create index staff_log_staff on staff_log (staff_pk, log_pk);
create index staff_log_subject on staff_log (kind, subject, log_pk);

create table staff_view (
  view_pk {key}, staff_pk integer not null references staff, list text not null,
  label text not null, state text not null,
  constraint staff_view_label unique (staff_pk, list, label)
);

create table handover (
  handover_pk {key}, from_pk integer not null references staff,
  to_pk integer not null references staff, roles text not null, reason text not null,
  state text not null, version integer not null default 1, begun_by text not null,
  begun_at text not null, given_at text, taken_at text, ended_by text, ended_at text
);
create unique index handover_once on handover (from_pk) where state = 'open';

create table handover_tick (
  handover_pk integer not null references handover on delete cascade, key text not null,
  ticked_at text not null, constraint handover_tick_once primary key (handover_pk, key)
);

create table duty_done (
  duty_id text not null, year integer not null, note text not null, staff_name text not null,
  created_at text not null, constraint duty_done_once primary key (duty_id, year)
);
`
