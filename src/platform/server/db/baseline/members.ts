/** Members, their consents, and how they log in. `{key}`: a column that the database numbers. */
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
