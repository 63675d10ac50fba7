-- What the platform needs below the shop: the shop's own mailbox and the brake on mail.

-- Mail that would have gone out, kept when no SMTP server is configured. The id is that of the mail job,
-- so that a job run twice leaves one message.
create table mailbox_message (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null
);
create index mailbox_message_recipient on mailbox_message (lower(recipient), created_at desc);
create index mailbox_message_newest on mailbox_message (created_at desc, id desc);

-- When mails of one kind last went to one address: one row that concurrent senders queue on.
create table mail_sent (
  address text not null check (address = lower(address)),
  kind text not null,
  sent_at timestamptz[] not null,
  last_sent_at timestamptz not null,
  primary key (address, kind)
);
create index mail_sent_age on mail_sent (last_sent_at);
