-- transaction: false
-- The job that ends orders which nobody paid (D3) reads those alone.
create index concurrently if not exists purchase_unpaid on social.purchase (created_at) where state in ('created', 'pending');
