-- What anybody changed, newest first: of one kind, and one person's of one kind. All of it is the newest of every kind.
create index audit_kind on audit (subject, at desc, id desc);
create index audit_person on audit (admin_id, subject, at desc, id desc);
