-- Browsers can be rung, too: what is encrypted for them, and what their person wants to see there (M10).

alter table im.push_device add column web jsonb;
