/** Boards, posts, their files and drafts. `{key}`: a column that the database numbers. */
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
