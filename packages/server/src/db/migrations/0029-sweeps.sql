-- What is swept by its time is found without reading the whole table.

-- Refused acts are written in the order of their times.
create index room_audit_by_time on rooms.audit using brin ("time");
create index event_expires on im.event (expire_time);
create index subscription_expires on im.subscription (expire_time);
create index broadcast_expires on im.broadcast (expire_time);
