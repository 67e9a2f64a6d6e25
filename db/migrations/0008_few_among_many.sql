-- What a person has to look at or asks for is found among all payments and changes that there ever were, without reading
-- them: money that is wrong, and what admins deleted.
create index payments_to_look_at on payments (settled_at) where state in ('mismatch', 'refund due');
create index audit_deleted on audit (subject, id desc) where action in ('delete', 'deleted');
