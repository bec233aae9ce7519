-- In which language somebody reads mail about news; null: nobody has said, and it is written in both.
alter table edu.notification_choice add column mail_language text
  check (mail_language in ('en-US', 'zh-CN'));
