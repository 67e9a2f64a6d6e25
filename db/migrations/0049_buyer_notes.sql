-- What whoever ordered wrote to the house with the order, where the shop asked for it; `note` is what staff write to one another.
alter table orders add column buyer_note text not null default '' check (length(buyer_note) <= 500);
