/** Guests of conferences, check-in and certificates. `{key}`: a column that the database numbers. */
export const conference = `
create table conference_guest (
  guest_pk {key}, goods_key text not null, guest_name text not null, company_name text not null,
  email text not null, who text not null, amount integer not null, pay_method text not null,
  proof text not null, state text not null, staff_name text not null, created_at text not null,
  cancelled_at text, submission text not null default '', reason text not null default '',
  cancel_reason text not null default '', refunded_amount integer not null default 0
);
create index conference_guest_goods on conference_guest (goods_key);
create index conference_guest_submission on conference_guest (goods_key, submission);

create table registrant_swap (
  order_pk integer primary key references payment_order on delete cascade,
  attendee_name text not null, company_name text not null, email text not null,
  reason text not null, staff_name text not null, created_at text not null
);

create table checkin_pass (
  pass_id text primary key, goods_key text not null,
  order_pk integer references payment_order on delete cascade,
  guest_pk integer references conference_guest on delete cascade, kind text not null, undoes text,
  at text not null, received_at text not null, desk text not null, staff_name text not null
);
create index checkin_pass_goods_key on checkin_pass (goods_key);
create index checkin_pass_guest_pk on checkin_pass (guest_pk);
create index checkin_pass_order_pk on checkin_pass (order_pk);

create table certificate (
  certificate_pk {key}, goods_key text not null,
  order_pk integer unique references registrant_swap on delete cascade,
  guest_pk integer unique references conference_guest on delete cascade, event_title text not null,
  event_day text not null, code text not null unique, issued_at text not null,
  copies integer not null default 0, token_hash text unique, sent_at text
);
create index certificate_goods_key on certificate (goods_key);
`
