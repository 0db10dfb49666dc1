export const payments = `
create table payment_order (
  order_pk {key}, member_pk integer references member on delete set null,
  member_name text not null, member_type text not null, company_name text not null,
  goods_type text not null, goods_key text not null, goods_name text not null,
  amount integer not null, refunded_amount integer not null default 0, pay_method text not null,
  state text not null, created_at text not null, paid_at text, due_at text not null, gateway text,
  deposit_due text
);
create index payment_order_fees_paid on payment_order (member_pk, goods_key)
  where goods_type = '연회비' and state = 'paid';
create index payment_order_goods_key_state on payment_order (goods_key, state);
create unique index payment_order_live_way on payment_order (member_pk, goods_key, pay_method)
  where state in ('ready', 'approving', 'unknown', 'awaiting_deposit', 'paid');
create index payment_order_member_pk on payment_order (member_pk);
create unique index payment_order_paid_once on payment_order (member_pk, goods_key)
  where state = 'paid';
create index payment_order_state_due_at on payment_order (state, due_at);

create table order_event (
  event_pk {key}, order_pk integer not null references payment_order on delete cascade,
  at text not null, event text not null, state text not null, actor text not null,
  detail text not null
);
create index order_event_order on order_event (order_pk);

create table card_attempt (
  order_pk integer primary key references payment_order on delete cascade,
  mbr_ref_no text not null unique, aid text unique, auth_token text, pay_type text, asked_at text,
  charged integer, ref_no text, cancel_ref_no text, tran_date text, approval_no text,
  card_company text, card_company_code text, card_no text, instalment integer,
  tries integer not null default 0, next_try_at text
);
create index card_attempt_next on card_attempt (next_try_at);

create table refund (
  refund_pk {key}, order_pk integer not null references payment_order on delete cascade,
  amount integer not null, reason text not null, actor text not null, state text not null,
  mbr_ref_no text not null unique, ref_no text, created_at text not null, done_at text,
  tries integer not null default 0, next_try_at text
);
create index refund_next on refund (next_try_at);
create unique index refund_open on refund (order_pk) where state in ('asked', 'unknown');

create table refund_request (
  request_pk {key}, order_pk integer not null references payment_order on delete cascade,
  amount integer not null, seen_left integer not null, reason text not null, state text not null,
  staff_pk integer not null, staff_name text not null, created_at text not null, ended_by text,
  ended_at text
);
create index refund_request_order on refund_request (order_pk);
create unique index refund_request_waiting on refund_request (order_pk) where state = 'waiting';

create table receipt (
  order_pk integer primary key references payment_order on delete cascade,
  number text not null unique, code text not null unique, issued_at text not null
);

create table receipt_year (
  year integer primary key, last integer not null
);

create table paper_copy (
  order_pk integer not null references payment_order on delete cascade, paper text not null,
  copies integer not null, constraint paper_copy_order_paper primary key (order_pk, paper)
);

create table withdrawn_payment (
  order_pk integer primary key, member_name text not null, member_type text not null,
  goods_type text not null, goods_key text not null, goods_name text not null,
  amount integer not null, refunded_amount integer not null, paid_at text not null,
  refunded_at text, pay_method text not null, gateway text, state text not null, card_company text,
  approval_no text, number text unique, code text unique
);
create index withdrawn_payment_goods_key on withdrawn_payment (goods_key);
create index withdrawn_payment_paid_at on withdrawn_payment (paid_at);

create table seat_lock (
  goods_key text primary key, version integer not null
);

create table waiting_place (
  waiting_pk {key}, goods_key text not null,
  member_pk integer not null references member on delete cascade, state text not null,
  created_at text not null, invited_until text
);
create unique index waiting_place_live on waiting_place (goods_key, member_pk)
  where state in ('waiting', 'invited');

create table fee_waiver (
  waiver_pk {key}, member_pk integer not null references member on delete cascade,
  year integer not null, reason text not null, staff_name text not null, created_at text not null,
  ended_at text, ended_reason text, ended_by text
);
create index fee_waiver_created_at on fee_waiver (created_at);
create index fee_waiver_member_pk on fee_waiver (member_pk);
create unique index fee_waiver_once on fee_waiver (member_pk, year) where ended_at is null;

create table bank_line (
  line_pk {key}, fingerprint text not null, occurrence integer not null, day_key text not null,
  day text not null, time text not null, amount integer not null, depositor text not null,
  memo text not null, state text not null, reason text not null, staff_name text not null,
  decided_at text, constraint bank_line_once unique (fingerprint, occurrence)
);
create index bank_line_day on bank_line (day_key);
create index bank_line_state on bank_line (state, decided_at);

create table bank_deposit (
  order_pk integer primary key references payment_order on delete cascade,
  line_pk integer not null references bank_line on delete cascade
);
create index bank_deposit_line on bank_deposit (line_pk);

create table payer_name (
  payer_key text not null, member_pk integer not null references member on delete cascade,
  created_at text not null, primary key (payer_key, member_pk)
);
create index payer_name_member on payer_name (member_pk);

create table file_layout (
  head_hash text primary key, columns text not null, created_at text not null
);

create table settlement_file (
  file_pk {key}, hash text not null, from_day text not null, to_day text not null,
  lines integer not null, added integer not null, staff_name text not null,
  created_at text not null
);

create table settlement_line (
  line_pk {key}, fingerprint text not null, occurrence integer not null, kind text not null,
  day text not null, amount integer not null, order_no text not null, ref_no text not null,
  approval_no text not null, order_pk integer, fee integer, vat integer, settled integer,
  settle_day text not null, constraint settlement_line_once unique (fingerprint, occurrence)
);
create index settlement_line_day on settlement_line (day);
create index settlement_line_order_pk on settlement_line (order_pk);

create table settlement_note (
  note_pk {key}, finding text not null, order_pk integer, reason text not null,
  staff_name text not null, created_at text not null, ended_at text
);
create unique index settlement_note_once on settlement_note (finding) where ended_at is null;

create table settlement_turn (
  turn integer not null
);
insert into settlement_turn (turn) values (0);
`

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
