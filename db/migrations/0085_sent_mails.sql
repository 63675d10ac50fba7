-- That a mail left the shop: to whom, of what kind, when. Neither its words nor its codes are kept; rows go after 30 days.
create table sent_mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  sent_at timestamptz not null
);
create index sent_mail_newest on sent_mail (sent_at desc, id desc);
create index sent_mail_recipient on sent_mail (lower(recipient) text_pattern_ops, sent_at desc, id desc);
