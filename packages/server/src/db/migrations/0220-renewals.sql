-- Premium that renews itself (D3): what its member agreed to, until when it is paid, and what became of the last charge.

create table social.subscription (
  -- The order that began it.
  subscription_id text primary key references social.purchase (order_id),
  -- Null when the member is erased.
  account_id text references social.account (id) on delete set null,
  dept_id int8 not null,
  product text not null check (product in ('vipMonth', 'vipQuarter', 'vipYear')),
  -- Each charge is this much and no other.
  amount int4 not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  provider text not null,
  -- By what the provider knows it.
  provider_ref text,
  created_at int8 not null,
  -- 0: nothing was paid yet.
  covered_until int8 not null default 0,
  -- Time of earlier periods that a later one gave because its message came first.
  bridged int8 not null default 0,
  -- The period whose charge failed last, how often, and when the next try is; past due while nothing paid covers it.
  failed_from int8 not null default 0,
  failed_tries int4 not null default 0,
  next_try_at int8,
  is_cancelling boolean not null default false,
  -- When that was said last.
  cancel_said_at int8 not null default 0,
  ended_at int8,
  ended_by text check (ended_by in ('provider', 'member', 'refund', 'dispute', 'ban', 'erasure')),
  -- The end of the period of which the member was reminded, and of that whose pause was told.
  reminded_for int8 not null default 0,
  paused_for int8 not null default 0
);
create index subscription_of on social.subscription (account_id);
create index subscription_due on social.subscription (covered_until) where ended_at is null and covered_until > 0;
create unique index subscription_ref on social.subscription (provider, provider_ref);

-- Of a subscription, and the invoice that it pays: one order for each, however often the provider says it.
alter table social.purchase
  add column subscription_id text,
  add column invoice_ref text;
create unique index purchase_invoice on social.purchase (provider, invoice_ref);

-- By what payment an invoice was paid; either may be heard of first.
create table social.invoice_payment (
  provider text not null,
  payment_ref text not null,
  invoice_ref text not null,
  primary key (provider, payment_ref)
);

-- Premium goes on so long when a renewal is late or fails; 0: not.
alter table social.entitlement add column vip_grace_until int8 not null default 0;
