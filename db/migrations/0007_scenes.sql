-- Pictures of the shop's own pages: what the home page opens with, what its collections show.
create table scene (
  name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  picture_id text not null references picture (id),
  -- The shoe it leads to.
  product_id uuid references product (id) on delete set null
);
