-- Names that a brand was merged under: an import that brings one of them means the brand that is left.
create table brand_alias (
  name text not null check (length(name) between 1 and 100),
  brand_id uuid not null references brand (id) on delete cascade
);
create unique index brand_alias_name on brand_alias (lower(name));
create index brand_alias_brand_id on brand_alias (brand_id);
