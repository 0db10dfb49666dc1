/**
 * `{key}` stands for a column numbered by the database, here and in the other texts of the
 * baseline.
 */
export const members = `
create table member (
  member_pk {key}, member_id text not null, member_id_key text not null unique,
  password_hash text not null, member_name text not null, member_type text not null,
  staff integer not null default 0, created_at text not null, last_login_at text,
  en_name text not null default '', birth text not null default '',
  gender text not null default '', cell text not null default '', zipcode text not null default '',
  address text not null default '', address_detail text not null default '',
  company_name text not null default '', company_en_name text not null default '',
  position text not null default '', md text not null default '',
  company_tel text not null default '', company_fax text not null default '',
  company_zipcode text not null default '', company_address text not null default '',
  company_address_detail text not null default '', research_topic text not null default '',
  receive_post text not null default '자택', email text
);
create unique index member_email on member (email);

create table member_education (
  member_pk integer not null references member on delete cascade, place integer not null,
  school text not null, degree text not null, major text not null, year text not null,
  country text not null, constraint member_education_place primary key (member_pk, place)
);

create table consent (
  consent_pk {key}, member_pk integer not null references member on delete cascade,
  document text not null, version text not null, agreed integer not null, created_at text not null,
  reminded_at text
);
create index consent_member on consent (member_pk);

create table member_type_change (
  change_pk {key}, member_pk integer not null references member on delete cascade,
  from_type text not null, to_type text not null, reason text not null, on_day text not null,
  tell integer not null, state text not null, staff_name text not null, created_at text not null
);
create index member_type_change_due on member_type_change (state, on_day);
create index member_type_change_member on member_type_change (member_pk);

create table member_note (
  note_pk {key}, member_pk integer not null references member on delete cascade,
  kind text not null, body text not null, staff_name text not null, created_at text not null
);
create index member_note_created_at on member_note (created_at);
create index member_note_member_pk on member_note (member_pk);

create table member_invitation (
  token_hash text primary key, member_name text not null, email text not null unique,
  member_type text not null, cell text not null, company_name text not null,
  position text not null, birth text not null, joined text not null, created_at text not null
);
create index member_invitation_created_at on member_invitation (created_at);

create table member_session (
  session_id text primary key, member_pk integer not null references member on delete cascade,
  state text not null, refresh_token_hash text not null unique, created_at text not null,
  last_used_at text not null, device text not null default '', network text not null default '',
  generation integer not null default 0
);
create index member_session_member on member_session (member_pk, state);
create unique index member_session_one_active on member_session (member_pk)
  where state = 'active';

create table refresh_token_use (
  session_id text not null references member_session on delete cascade,
  generation integer not null, used_at text not null,
  constraint refresh_token_use_generation primary key (session_id, generation)
);

create table known_browser (
  name_hash text primary key, member_pk integer not null references member on delete cascade,
  last_login_at text not null
);
create index known_browser_last_login on known_browser (last_login_at);
create index known_browser_member on known_browser (member_pk);

create table email_code (
  browser text not null, purpose text not null, email text not null, code_hash text not null,
  tries integer not null, created_at text not null, expires_at text not null, verified_at text,
  granted_member_pk integer, lineage text not null default '',
  superseded integer not null default 0,
  constraint email_code_browser_purpose primary key (browser, purpose)
);
create index email_code_lineage on email_code (lineage, purpose);

create table email_change (
  email_change_pk {key}, member_pk integer not null references member on delete cascade,
  old_email text, new_email text not null, token_hash text not null unique,
  created_at text not null
);
create index email_change_member on email_change (member_pk);

create table rate_limit (
  key text primary key, count integer not null, ends_at text not null
);
`

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

export const privacy = `
create table privacy_case (
  case_pk {key}, kind text not null, member_pk integer references member on delete set null,
  person_name text not null, email text, way text not null, body text not null,
  proof text not null, received_on text not null, due_on text not null, state text not null,
  delayed_at text, stopped_at text, stop_ended_at text, created_at text not null, closed_at text,
  erased_at text, version integer not null default 1
);
create index privacy_case_member_pk on privacy_case (member_pk);
create index privacy_case_state on privacy_case (state);

create table privacy_case_event (
  event_pk {key}, case_pk integer not null references privacy_case on delete cascade,
  what text not null, reason text not null, staff_name text not null, at text not null
);
create index privacy_case_event_case_pk on privacy_case_event (case_pk);

create table privacy_signoff (
  signoff_pk {key}, kind text not null, month text not null, note text not null,
  figures text not null, staff_name text not null, at text not null,
  constraint privacy_signoff_once unique (kind, month)
);

create table breach (
  breach_pk {key}, state text not null, known_at text not null, items text not null,
  happened text not null, advice text not null, measures text not null, contact text not null,
  sensitive integer not null, outside integer not null, whose text not null,
  people integer not null, sending_at text, created_at text not null,
  version integer not null default 1
);

create table breach_person (
  breach_pk integer not null references breach on delete cascade,
  member_pk integer not null references member on delete cascade, state text not null,
  told_at text, constraint breach_person_key primary key (breach_pk, member_pk)
);
create index breach_person_member_pk on breach_person (member_pk);

create table breach_event (
  event_pk {key}, breach_pk integer not null references breach on delete cascade,
  what text not null, staff_name text not null, at text not null
);

create table destruction_record (
  day text not null, kind text not null, count integer not null,
  constraint destruction_record_day_kind primary key (day, kind)
);

create table destruction_entry (
  entry_pk {key}, what text not null, count integer not null, rule text not null,
  method text not null, day text not null, staff_name text not null, created_at text not null
);

create table departed (
  print text primary key, at text not null
);
`
