-- Tables and columns get the names that are usual elsewhere. What is in them stays as it was.

alter table askings rename to back_in_stock_requests;
alter table bags rename to carts;
alter table bag_reminders rename to cart_reminders;
alter table wishes rename to wish_list_items;
alter table wish_links rename to wish_list_links;
alter table worn_with rename to product_pairings;
alter table letters rename to campaigns;
alter table letter_copies rename to campaign_mails;
alter table moves rename to store_imports;
alter table moved_customers rename to imported_customers;
alter table moved_products rename to imported_products;
alter table moved_pictures rename to imported_pictures;
alter table old_addresses rename to redirects;
alter table sought_in_vain rename to searches_without_results;
alter table low_stock_told rename to low_stock_notices;
alter table told_differences rename to difference_notices;
alter table told_exceptions rename to exception_notices;
alter table product_clips rename to product_videos;
alter table sign_in_paces rename to sign_in_throttles;
alter table left_emails rename to former_emails;
alter table first_words rename to first_confirmations;
alter table provider_troubles rename to provider_errors;

alter table appointments rename column found_by to search_text;
alter table back_in_stock_requests rename column asked_at to requested_at;
alter table back_in_stock_requests rename column told_at to notified_at;
alter table audit rename column became to new_value;
alter table audit rename column was to old_value;
alter table cart_reminders rename column bag_version to cart_version;
alter table chargebacks rename column seen_to_at to handled_at;
alter table chargebacks rename column seen_to_by to handled_by;
alter table chargebacks rename column seen_to_note to handled_note;
alter table customers rename column found_by to search_text;
alter table former_emails rename column left_at to replaced_at;
alter table campaign_mails rename column left_at to unsubscribed_at;
alter table campaign_mails rename column letter_id to campaign_id;
alter table low_stock_notices rename column told_at to notified_at;
alter table imported_customers rename column asked_at to requested_at;
alter table imported_customers rename column move_id to import_id;
alter table imported_pictures rename column move_id to import_id;
alter table imported_products rename column move_id to import_id;
alter table redirects rename column leads_to to target;
alter table redirects rename column move_id to import_id;
alter view open_refunds rename column asked_at to requested_at;
alter table order_events rename column became to new_value;
alter table order_events rename column was to old_value;
alter table order_lines rename column coming_back to returning_quantity;
alter table order_lines rename column here_again to restocked_quantity;
alter table orders rename column found_by to search_text;
alter table parcels rename column told_at to notified_at;
alter table payments rename column seen_to_at to handled_at;
alter table payments rename column seen_to_by to handled_by;
alter table payments rename column seen_to_note to handled_note;
alter table pictures rename column found_by to search_text;
alter table product_videos rename column clip_id to video_id;
alter table products rename column found_by to search_text;
alter table provider_errors rename column doing to operation;
alter table provider_errors rename column told_at to notified_at;
alter table refunds rename column asked_at to requested_at;
alter table return_bank_details rename column asked_at to requested_at;
alter table return_bank_details rename column asked_by to requested_by;
alter table returns rename column asked_at to requested_at;
alter table returns rename column asked_hash to request_hash;
alter table sign_in_throttles rename column told_at to notified_at;
alter table subscribers rename column agreed_words to consent_words;
alter table subscribers rename column asked_at to requested_at;
alter table subscribers rename column asked_in to requested_in;
alter table subscribers rename column asked_words to requested_words;
alter table subscribers rename column found_by to search_text;
alter table subscribers rename column left_at to unsubscribed_at;
alter table subscribers rename column left_by to unsubscribed_by;
alter table difference_notices rename column told_at to notified_at;
alter table exception_notices rename column told_at to notified_at;
alter table transfer_claims rename column said_hash to request_hash;
alter table wish_list_items rename column wished_at to added_at;
alter table product_pairings rename column place to position;

alter function found_by(text, text) rename to search_text;
alter function note_worn_with_change() rename to note_pairing_change;
alter function note_product_clips() rename to note_product_videos;

-- So do the events that follow a commit; those that wait keep their place.
update outbox set event = renamed.new from (values
  ('order-arrived', 'order-received'),
  ('transfer-asked', 'transfer-requested'),
  ('transfer-over', 'transfer-expired'),
  ('claim-made', 'claim-submitted'),
  ('claim-taken', 'claim-accepted'),
  ('second-person-needed', 'second-confirmation-needed'),
  ('return-asked', 'return-requested'),
  ('return-news', 'return-updated'),
  ('bank-details-asked', 'bank-details-requested'),
  ('bank-details-given', 'bank-details-received'),
  ('customer-guessed-at', 'customer-sign-in-throttled'),
  ('admin-guessed-at', 'admin-sign-in-throttled'),
  ('factor-guessed-at', 'factor-throttled'),
  ('password-asked', 'password-requested'),
  ('money-went-back', 'refund-completed'),
  ('money-to-look-at', 'payment-exception'),
  ('payouts-differ', 'payout-mismatch'),
  ('back-in-stock-asked', 'back-in-stock-requested'),
  ('letters-asked', 'subscription-requested'),
  ('bag-left', 'cart-abandoned'),
  ('picture-dropped', 'picture-removed'),
  ('clip-dropped', 'video-removed'),
  ('summary-made', 'summary-created'),
  ('review-asked', 'review-requested'),
  ('reset-code-made', 'reset-code-created'),
  ('appointment-made', 'appointment-booked')
) as renamed (old, new) where event = renamed.old;

-- The functions that name such a column, as before.
create or replace function cost_moved(asked text) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, due) from (
    select key, sum(amount)::bigint as due from (
      select product_id as key,
        cost * 100 * (case when stock_released_at is null then quantity else restocked_quantity end - coalesce(
          (select sum(sellable) from return_lines where return_lines.order_id = $1 and return_lines.position = order_lines.position), 0)) as amount
      from order_lines join orders on orders.id = order_id where order_id = $1 and cost is not null
      union all
      select had.key, -had.value::bigint from sales_entries, jsonb_each_text(costs) as had where order_id = $1 and exists (select from orders where id = $1)
    ) as amounts group by key
  ) as moved where due <> 0
$$;

create or replace function note_pieces_back() returns trigger language plpgsql as $$
begin
  update order_lines set returning_quantity = returning_quantity + new.quantity
    where order_id = new.order_id and position = new.position;
  return null;
end $$;

create or replace function note_return_over() returns trigger language plpgsql as $$
begin
  update order_lines set returning_quantity = returning_quantity + return_lines.quantity * case when comes_back(new.state) then 1 else -1 end
    from return_lines where return_id = new.id
      and order_lines.order_id = return_lines.order_id and order_lines.position = return_lines.position;
  return null;
end $$;

create or replace function note_products_changed() returns trigger language plpgsql as $$
declare
  many boolean := (select count(*) > 100 from after);
begin
  if many then
    perform pg_notify('catalogue', 'products');
    return null;
  end if;
  perform pg_notify('catalogue', 'stock') where exists (select from after);
  perform tell_of_products('product', (
    select array_agg(before.id) from before join after using (id)
    where before.message <> after.message and not (is_hidden(before) and is_hidden(after))));
  perform tell_of_products('card', (
    select array_agg(id || ':' || changed) from (
      select coalesce(before.id, after.id) as id, (
        select string_agg(coalesce(was.key, became.key), ',')
        from jsonb_each(to_jsonb(before)) was full join jsonb_each(to_jsonb(after)) became using (key)
        where was.value is distinct from became.value
          and key not in ('message', 'reorder', 'version', 'updated_at', 'search_text', 'search')) as changed
      from before full join after using (id)
      where before.id is null or after.id is null or not (is_hidden(before) and is_hidden(after))) compared
    where changed is not null));
  return null;
end $$;

-- Constraints, indexes, triggers and sequences are named after their tables.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in select * from (values
    ('askings', 'back_in_stock_requests'),
    ('bags', 'carts'),
    ('bag_reminders', 'cart_reminders'),
    ('wishes', 'wish_list_items'),
    ('wish_links', 'wish_list_links'),
    ('worn_with', 'product_pairings'),
    ('letters', 'campaigns'),
    ('letter_copies', 'campaign_mails'),
    ('moves', 'store_imports'),
    ('moved_customers', 'imported_customers'),
    ('moved_products', 'imported_products'),
    ('moved_pictures', 'imported_pictures'),
    ('old_addresses', 'redirects'),
    ('sought_in_vain', 'searches_without_results'),
    ('low_stock_told', 'low_stock_notices'),
    ('told_differences', 'difference_notices'),
    ('told_exceptions', 'exception_notices'),
    ('product_clips', 'product_videos'),
    ('sign_in_paces', 'sign_in_throttles'),
    ('left_emails', 'former_emails'),
    ('first_words', 'first_confirmations'),
    ('provider_troubles', 'provider_errors')
  ) as each (old, new) loop
    for part in
      select case when contype is null then 'index' else 'constraint' end as kind, relname as name
      from pg_index join pg_class on pg_class.oid = indexrelid
        left join pg_constraint on conindid = indexrelid and conrelid = indrelid and contype in ('p', 'u', 'x')
      where indrelid = renamed.new::regclass
      union
      select 'constraint', conname from pg_constraint where conrelid = renamed.new::regclass
      union
      select 'trigger', tgname from pg_trigger where tgrelid = renamed.new::regclass and not tgisinternal
      union
      select 'sequence', relname from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and refobjid = renamed.new::regclass
    loop
      continue when not starts_with(part.name, renamed.old || '_');
      execute case part.kind
        when 'constraint' then format('alter table %I rename constraint %I to %I', renamed.new, part.name,
          renamed.new || substr(part.name, 1 + length(renamed.old)))
        when 'trigger' then format('alter trigger %I on %I rename to %I', part.name, renamed.new,
          renamed.new || substr(part.name, 1 + length(renamed.old)))
        else format('alter %s %I rename to %I', part.kind, part.name, renamed.new || substr(part.name, 1 + length(renamed.old)))
      end;
    end loop;
  end loop;
end $$;

alter table order_lines rename constraint order_lines_coming_back to order_lines_returning;
alter table order_lines rename constraint order_lines_here_again to order_lines_restocked;
alter table payments rename constraint payments_seen_to_whole to payments_handled_whole;
alter index product_videos_clip_id rename to product_videos_video;
alter index imported_customers_by_move rename to imported_customers_by_import;
alter index imported_products_by_move rename to imported_products_by_import;
alter index imported_pictures_by_move rename to imported_pictures_by_import;
alter index redirects_by_move rename to redirects_by_import;
