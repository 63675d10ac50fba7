-- Every mail of the newsletter carries an unsubscribe link, so the link must be made anew each time: the row keeps a
-- key to sign it with instead of the hash of one link.
alter table subscriber rename column unsubscribe_token_hash to unsubscribe_key;
