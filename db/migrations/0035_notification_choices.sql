-- How each person wants to be told of what; where she said nothing, as the shop proposes.
create table notification_choices (
  admin_id uuid not null references admins on delete cascade,
  kind     text not null,
  bell     boolean not null,
  mail     text not null,
  push     boolean not null,
  primary key (admin_id, kind),
  constraint notification_choices_kind_check check (kind in (
    'transfer-to-confirm', 'new-order', 'paid', 'payment-to-check', 'low-stock', 'appointment-asked', 'mail-undelivered'
  )),
  constraint notification_choices_mail_check check (mail in ('never', 'at once', 'daily'))
);

-- Where it is told, and with the summary of which day it was.
alter table notification_recipients
  add column in_bell     boolean not null default true,
  add column in_summary  boolean not null default false,
  add column summary_day date;
alter table notification_recipients alter column in_bell drop default, alter column in_summary drop default;
create index notification_recipients_summary on notification_recipients (admin_id, summary_day) where in_summary;

-- Of which days somebody's summary was made, whether there was anything to say or not.
create table daily_summaries (
  admin_id uuid not null references admins on delete cascade,
  day      date not null,
  primary key (admin_id, day)
);
