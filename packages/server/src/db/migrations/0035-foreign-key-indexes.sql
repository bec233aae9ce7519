-- transaction: false
-- What a deleted row takes along, or must not leave behind, is found without reading whole tables. No message and no
-- acknowledgement updates one of these columns, so these updates go on touching no index.

create index concurrently if not exists relation_other on im.relation (other_id);

create index concurrently if not exists participant_of_conversation on im.participant (conversation_id);

create index concurrently if not exists conversation_lo on im.conversation (lo_id) where lo_id is not null;

create index concurrently if not exists conversation_hi on im.conversation (hi_id) where hi_id is not null;

create index concurrently if not exists team_by_owner on im.team (owner_id);

create index concurrently if not exists room_news_of on rooms.news (room_id);

create index concurrently if not exists document_of_channel on edu.document (dept_id, channel_id);

create index concurrently if not exists live_event_of on edu.live_event (dept_id);

create index concurrently if not exists site_domain_of on edu.site_domain (dept_id);
