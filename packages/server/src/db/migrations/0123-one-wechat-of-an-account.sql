-- transaction: false
-- One WeChat of an account; that one WeChat has one account in an institution is the primary key of the table.

create unique index concurrently if not exists identity_one_wechat on edu.identity (account_id)
  where provider = 'wechat';
