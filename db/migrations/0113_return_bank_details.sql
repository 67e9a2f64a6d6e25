-- Where the money of a return goes by bank transfer: asked for by staff, given by whoever ordered, in a sealed box, and wiped.
create table return_bank_details (
  return_id uuid primary key references returns on delete cascade,
  asked_at  timestamptz,
  asked_by  text check ((asked_by is null) = (asked_at is null)),
  given_at  timestamptz,
  box       bytea check ((box is null) = (given_at is null))
);
create index return_bank_details_given on return_bank_details (given_at) where given_at is not null;
