-- Who made a change: every status event, stock movement and payment event names its actor (server/platform/actor.ts),
-- with a note where one was given. What was written before names the system.
alter table order_status_event
  add column actor_kind text not null default 'system',
  add column actor_id uuid,
  add column actor_name text,
  add constraint order_status_event_actor_kind_check
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job'));

alter table stock_movement
  add column actor_kind text not null default 'system',
  add column actor_id uuid,
  add column actor_name text,
  add column note text not null default '',
  add constraint stock_movement_actor_kind_check
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  add constraint stock_movement_note_check check (length(note) <= 1000);

alter table payment_event
  add column actor_kind text not null default 'system',
  add column actor_id uuid,
  add column actor_name text,
  add column note text not null default '',
  add constraint payment_event_actor_kind_check
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  add constraint payment_event_note_check check (length(note) <= 1000);
