-- What staff teach the search besides its own synonyms: whoever types the term finds what it means as well.
create table search_synonym (
  term text not null check (char_length(term) between 1 and 60),
  means text not null check (char_length(means) between 1 and 60),
  created_at timestamptz not null,
  primary key (term, means)
);
