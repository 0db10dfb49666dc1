/** Mail, mailings and reminders. `{key}`: a column that the database numbers. */
export const mail = `
create table mail (
  mail_pk {key}, to_address text not null, subject text not null, body_text text not null,
  body_html text not null, attempts integer not null default 0, due_at text not null,
  useful_until text not null, created_at text not null, message_id text not null default '',
  state text not null default 'waiting', traceless integer not null default 0, answer text,
  held_until text, ended_at text, stop_link text
);
create index mail_due on mail (state, due_at);
create index mail_to_address on mail (to_address);

create table mail_relay (
  relay_pk integer primary key, kind text not null, answer text not null, times integer not null,
  since text not null, last_at text not null, retry_at text not null
);

create table mailing (
  mailing_pk {key}, state text not null, list text not null, wanted text not null,
  title text not null, html text not null, version integer not null,
  count integer not null default 0, next_at text not null, written_by text not null, sent_by text,
  created_at text not null, begun_at text, ended_at text, kind text not null default 'business'
);
create index mailing_state on mailing (state);

create table mailing_copy (
  copy_pk {key}, mailing_pk integer not null references mailing on delete cascade,
  to_address text not null, to_name text not null, blanks text not null, message_id text not null,
  state text not null, attempts integer not null default 0, repeats integer not null default 0,
  due_at text not null, handed_at text, answer text, created_at text not null, ended_at text,
  member_pk integer references member on delete cascade,
  order_pk integer references payment_order on delete cascade,
  guest_pk integer references conference_guest on delete cascade
);
create index mailing_copy_due on mailing_copy (mailing_pk, state, due_at);
create index mailing_copy_guest_pk on mailing_copy (guest_pk);
create index mailing_copy_member_pk on mailing_copy (member_pk);
create unique index mailing_copy_once on mailing_copy (mailing_pk, to_address);
create index mailing_copy_order_pk on mailing_copy (order_pk);
create index mailing_copy_to_address on mailing_copy (to_address);

create table reminder (
  reminder_pk {key}, member_pk integer references member on delete cascade,
  order_pk integer references payment_order on delete cascade,
  guest_pk integer references conference_guest on delete cascade, kind text not null,
  occasion text not null, created_at text not null
);
create index reminder_created_at on reminder (created_at);
create unique index reminder_once_guest_pk on reminder (guest_pk, kind, occasion);
create unique index reminder_once_member_pk on reminder (member_pk, kind, occasion);
create unique index reminder_once_order_pk on reminder (order_pk, kind, occasion);

create table reminder_stop (
  stop_pk {key}, member_pk integer references member on delete cascade,
  order_pk integer references payment_order on delete cascade,
  guest_pk integer references conference_guest on delete cascade, kind text not null,
  reason text not null, staff_name text not null, created_at text not null
);
create index reminder_stop_guest_pk on reminder_stop (guest_pk);
create index reminder_stop_member_pk on reminder_stop (member_pk);
create index reminder_stop_order_pk on reminder_stop (order_pk);

create table reminder_switch (
  kind text primary key, on_day text not null, staff_name text not null, created_at text not null
);
`
