-- What staff answered a bank that asks a payment back: written down before its provider is asked, and what came of it.
create table dispute_answers (
  id            uuid primary key default gen_random_uuid(),
  chargeback_id uuid not null references chargebacks on delete cascade,
  does          text not null check (does in ('decline', 'accept')),
  state         text not null check (state in ('sending', 'sent', 'not sent', 'unknown')),
  message       text not null,
  -- What was told of the order, as it was typed.
  evidence      jsonb check ((evidence is null) = (does = 'accept')),
  -- What goes back to the customer, in whole units of the payment's currency; null for all that is asked back.
  amount        bigint check (amount is null or (amount > 0 and does = 'accept')),
  receipt       text references papers (number),
  proof         text check (proof in ('picture', 'pdf')),
  proof_hash    text check ((proof_hash is null) = (proof is null)),
  admin_id      uuid references admins on delete set null,
  by_name       text not null,
  made_at       timestamptz not null,
  ended_at      timestamptz check ((ended_at is null) = (state = 'sending')),
  -- Why it did not go.
  why           text not null default '',
  request_key   text,
  request_hash  text not null,
  unique (chargeback_id, request_key)
);
-- One at a time.
create unique index dispute_answers_sending on dispute_answers (chargeback_id) where state = 'sending';
create index dispute_answers_of on dispute_answers (chargeback_id, made_at);
create index dispute_answers_by_proof on dispute_answers (proof_hash) where proof_hash is not null;
