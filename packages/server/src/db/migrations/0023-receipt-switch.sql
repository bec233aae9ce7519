-- Who passes no receipts on (M5).

alter table im.person_info add column send_receipts boolean not null default true;
