-- Which of the product's colours a picture shows; null shows any, or none in particular. A colour that the product doesn't
-- have any more is taken out where the product is written.
alter table product_images add column shows text check (shows <> '');
