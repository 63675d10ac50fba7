-- The newest changes by somebody's name and of a kind of actor, however few there are (server/audit/audit-list.ts).
create index audit_event_actor_name on audit_event (actor_name, at desc, id desc) where actor_name is not null;
create index audit_event_actor_kind on audit_event (actor_kind, at desc, id desc);
