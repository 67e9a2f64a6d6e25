-- An admin who says what became of a refund may be wrong: what stood before is kept, so that her answer can be taken back.
alter table refunds
  add column closed_was jsonb,
  add constraint refunds_closed_was_check check (closed_was is null or closed_at is not null);
