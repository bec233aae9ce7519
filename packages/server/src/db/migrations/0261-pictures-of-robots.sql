-- The address of a robot's picture, as messaging tells it; empty: it has none (M18).
alter table edu.robot add column avatar text not null default '';
