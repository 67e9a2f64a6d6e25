-- An event is stale once the same has happened again to the same subject.
create index outbox_subject on outbox (event, subject_id, id);
