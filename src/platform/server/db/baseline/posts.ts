export const posts = `
create table board (
  type text primary key, version integer not null, count integer not null, next_due text
);

create table post (
  post_pk {key}, type text not null, title text not null, admin_name text not null,
  pinned integer not null, enrolled_at text not null, sort_key bigint not null,
  image_file_pk integer, image_alt text, picture text,
  hit integer not null default 0, content text not null, plain_text text not null default '',
  state text not null default 'public', version integer not null default 1, changed_at text,
  changed_by text, binned_at text, binned_state text
);
create index post_binned on post (binned_at) where binned_at is not null;
create index post_enrolled on post (enrolled_at);
create index post_listed on post (type, sort_key) where state = 'public';
create index post_scheduled on post (type, enrolled_at) where state = 'scheduled';
create unique index post_sort_key on post (type, sort_key);

create table post_file (
  file_pk {key}, post_pk integer not null references post on delete cascade, kind text not null,
  original_name text not null, storage_key text not null unique, content_type text not null,
  size integer not null, stage text not null default 'post'
);
create index post_file_post on post_file (post_pk);

create table post_hit (
  day text not null, post_pk integer not null, reader text not null,
  constraint post_hit_once primary key (day, post_pk, reader)
);

create table post_source (
  source text primary key, post_pk integer not null unique references post on delete cascade
);

create table post_draft (
  post_pk integer primary key references post on delete cascade, version integer not null,
  based_on integer not null, saved_at text not null, staff_pk integer, staff_name text not null,
  type text not null, title text not null, admin_name text not null, pinned integer not null,
  unlisted integer not null, enrolled_at text, card_file_pk integer, removed_files text not null,
  content text not null
);

create table post_version (
  post_pk integer not null references post on delete cascade, number integer not null,
  of_version integer not null, at text not null, staff_pk integer, staff_name text not null,
  deed text not null, state text not null, type text not null, title text not null,
  admin_name text not null, pinned integer not null, enrolled_at text not null,
  image_file_pk integer, image_alt text, picture text, files text not null, content text not null,
  constraint post_version_once primary key (post_pk, number)
);

create table upload (
  upload_id text primary key, staff_pk integer not null, metadata text not null,
  size integer not null, created_at text not null, taken_at text
);

create table upload_part (
  upload_id text not null, begins integer not null, size integer not null,
  storage_key text not null, primary key (upload_id, begins)
);
`

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
