-- A challenge that a passkey signs is for one purpose, in one session or browser: what it is bound to stands beside its hash.
alter table passkey_challenges rename column token_hash to challenge_hash;
alter table passkey_challenges rename column challenge to bound_to;
