-- The support hours stood among the figures of the legal texts, too; now those of the contact hold. What was changed there
-- alone becomes the contact's, unless somebody changed that as well.
insert into settings_changes (version, group_name, value, changed_at, admin_id, admin_name)
select (select max(version) + 1 from settings_changes), 'contact',
  coalesce(contact.value, '{}') || jsonb_build_object('supportHours', legal.value #> '{figures,support}'),
  legal.changed_at, legal.admin_id, legal.admin_name
from (select * from settings_changes where group_name = 'legal' order by version desc limit 1) legal
left join (select value from settings_changes where group_name = 'contact' order by version desc limit 1) contact on true
where legal.value #>> '{figures,support}' <> 'from 9am to 6pm WAT'
  and coalesce(contact.value ->> 'supportHours', '9am-6pm WAT') = '9am-6pm WAT';

update settings_changes set value = value #- '{figures,support}' where group_name = 'legal';
