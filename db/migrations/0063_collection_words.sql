-- What a collection is suggested by while somebody types: the words of its title, as those of products and posts.
alter table collections add column search tsvector not null
  generated always as (array_to_tsvector(words_in(title))) stored;
