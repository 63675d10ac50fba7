-- Files of photographs that were deleted, by tidying or because their customer is forgotten: a job deletes them, too.
create table return_picture_file (path text primary key);

create function note_return_picture_files() returns trigger language plpgsql as $$
begin
  insert into return_picture_file select distinct path from old_rows on conflict do nothing;
  return null;
end $$;
create trigger note_files after delete on return_picture
  referencing old table as old_rows for each statement execute function note_return_picture_files();
create index return_picture_path on return_picture (path);
