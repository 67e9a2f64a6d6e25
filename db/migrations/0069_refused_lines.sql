-- Lines of orders of which a review was refused: what is written of them is read first for ever.
create table refused_lines (
  order_id text not null,
  line     smallint not null,
  primary key (order_id, line),
  foreign key (order_id, line) references order_lines on delete cascade
);
insert into refused_lines (order_id, line) select order_id, line from reviews where state = 'refused';
