-- The pictures of a post are noted where the library looks for them: its cover and those between its words.
insert into picture_uses (picture_id, kind, subject, name)
  select cover_id, kind, id::text, title from posts where cover_id is not null
  union
  select picture_id, kind, id::text, title from post_pictures join posts on posts.id = post_id;
drop table post_pictures;
