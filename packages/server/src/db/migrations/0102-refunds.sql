-- An order that is being given back (D3), and by what it is seen that a paid period was used.

alter table social.purchase drop constraint purchase_state_check;
alter table social.purchase add constraint purchase_state_check check (
  state in ('created', 'pending', 'paid', 'fulfilled', 'failed', 'expired', 'refunding', 'refunded', 'disputed')
);
alter table social.purchase
  add column refund_asked_at int8,
  -- Milliseconds or free chats, to be given again when the provider refuses.
  add column taken int8;

-- The last message that was written by each period; 0: none.
alter table social.entitlement
  add column vip_used_at int8 not null default 0,
  add column service_used_at int8 not null default 0;
