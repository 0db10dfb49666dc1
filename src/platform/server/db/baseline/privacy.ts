/** Requests about personal data, breaches and destruction. `{key}`: a column that the database numbers. */
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
