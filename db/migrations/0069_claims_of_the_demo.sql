-- What the home page claims is a setting now, which a shop has to make. The demo keeps its words.
insert into setting (name, value, changed_at)
select words.name, words.value, now()
  from (values ('homeKicker', 'New Collection 2025'),
               ('homeLead', '1000+ styles, and help getting your size right the first time.'),
               ('homeFigures', '50K+ happy customers; 1000+ styles; 99% satisfaction')) as words (name, value)
 where exists (select from account where email = 'demo@outsole.example')
on conflict do nothing;
