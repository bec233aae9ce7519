-- transaction: false
-- The accounts that were there before 0036 have their institution, too.

alter table edu.account validate constraint account_institution;

alter table social.account validate constraint account_institution;
