-- What members of the social realm buy (D3): orders, what the provider said of them, and a double-entry ledger.

create table social.purchase (
  order_id text primary key,
  -- Null when the member is erased: amounts stay.
  account_id text references social.account (id) on delete set null,
  dept_id int8 not null,
  -- Of the page that asked, so that a second press makes no second order.
  key text not null,
  product text not null,
  -- In the smallest unit of the currency.
  amount int4 not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'fulfilled', 'failed', 'expired', 'refunded', 'disputed')),
  provider text not null,
  -- By what the provider knows the payment.
  provider_ref text,
  checkout_url text,
  created_at int8 not null,
  paid_at int8,
  closed_at int8
);
create unique index purchase_key on social.purchase (account_id, key);
create index purchase_of on social.purchase (account_id, created_at desc);

-- Each event of the provider counts once, however often it is sent.
create table social.payment_event (
  provider text not null,
  event_id text not null,
  order_id text not null references social.purchase (order_id) on delete cascade,
  kind text not null,
  at int8 not null,
  primary key (provider, event_id)
);
create index payment_event_of on social.payment_event (order_id);

-- One sale and one refund of an order at most.
create table social.ledger_entry (
  entry_id text primary key,
  order_id text not null references social.purchase (order_id),
  dept_id int8 not null,
  kind text not null check (kind in ('sale', 'refund')),
  at int8 not null,
  unique (order_id, kind)
);

create table social.ledger_line (
  entry_id text not null references social.ledger_entry (entry_id),
  ledger text not null check (ledger in ('provider', 'sales')),
  currency text not null,
  amount int8 not null check (amount <> 0),
  primary key (entry_id, ledger, currency)
);

create function social.ledger_adds_up() returns trigger language plpgsql as $$
  begin
    if exists (
      select from social.ledger_line where entry_id = new.entry_id group by currency having sum(amount) <> 0
    ) then
      raise exception 'the lines of entry % do not add up', new.entry_id using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create constraint trigger ledger_line_adds_up after insert on social.ledger_line
  deferrable initially deferred for each row execute function social.ledger_adds_up();
create trigger ledger_line_is_kept before update or delete on social.ledger_line
  for each row execute function lyceum.refuse_agreement_change();
create trigger ledger_entry_is_kept before update or delete on social.ledger_entry
  for each row execute function lyceum.refuse_agreement_change();
