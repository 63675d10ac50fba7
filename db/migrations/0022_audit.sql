-- What was changed by whom (server/audit). Append-only: the database refuses every other change but the blanking of a
-- forgotten customer's data.
create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  verb text not null check (verb ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id text not null check (length(subject_id) between 1 and 200),
  -- The fields that changed, and only those.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- The customer whom it is about, and which of the fields hold their personal data.
  account_id uuid,
  personal text[] not null default '{}',
  note text not null default '' check (length(note) <= 1000),
  request_id text
);

create index audit_event_newest on audit_event (at desc, id desc);
create index audit_event_subject on audit_event (subject_kind, subject_id, at desc, id desc);
create index audit_event_account_id on audit_event (account_id) where account_id is not null;
create index audit_event_customer on audit_event (actor_id) where actor_kind = 'customer';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('outsole.forgotten', true) in (old.account_id::text, old.actor_id::text)
       and (new.id, new.at, new.actor_kind, new.verb, new.subject_kind, new.subject_id)
         = (old.id, old.at, old.actor_kind, old.verb, old.subject_kind, old.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'the audit is only added to' using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_event_kept before update or delete on audit_event
  for each row execute function refuse_audit_change();
create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function refuse_audit_change();

-- Keeps that something happened, and takes out what tells of the customer.
create function forget_in_audit(customer uuid) returns void language plpgsql as $$
begin
  perform set_config('outsole.forgotten', customer::text, true);
  update audit_event e
     set account_id = nullif(e.account_id, customer),
         actor_id = nullif(e.actor_id, customer),
         note = '',
         before = e.before || blank.before,
         after = e.after || blank.after
    from (select f.id,
                 coalesce((select jsonb_object_agg(key, null) from jsonb_object_keys(f.before) key
                            where key = any (f.personal)), '{}') as before,
                 coalesce((select jsonb_object_agg(key, null) from jsonb_object_keys(f.after) key
                            where key = any (f.personal)), '{}') as after
            from audit_event f
           where f.account_id = customer or (f.actor_kind = 'customer' and f.actor_id = customer)) blank
   where e.id = blank.id;
  perform set_config('outsole.forgotten', '', true);
end $$;
