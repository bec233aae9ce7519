-- transaction: false
-- Moderators look for members by the beginning of a nickname (D5), approved or not.
create index concurrently if not exists profile_text_nickname on social.profile_text (dept_id, lower(offered) text_pattern_ops) where field = 'nickname';
create index concurrently if not exists profile_text_nickname_shown on social.profile_text (dept_id, lower(shown) text_pattern_ops) where field = 'nickname';
