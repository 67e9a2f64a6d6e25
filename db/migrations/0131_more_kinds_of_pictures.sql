-- Former shops serve WebP and AVIF; the library takes them too.
alter table pictures drop constraint pictures_format_check;
alter table pictures add constraint pictures_format_check check (format in ('jpeg', 'png', 'gif', 'webp', 'avif'));
