-- Products of the demo shop that its removal deleted, all at one moment and untouched, were listed as deleted by staff.
delete from audit
where subject = 'product' and action = 'deleted' and subject_id in (
  select id from products gone
  where deleted_at is not null and version = 1 and created_at < (select min(created_at) from admins)
    and not exists (
      select from audit noted
      where noted.subject = 'product' and noted.subject_id = gone.id and noted.action <> 'deleted'
    )
    and exists (select from products other where other.id <> gone.id and other.deleted_at = gone.deleted_at)
);
